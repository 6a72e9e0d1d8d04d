import type { Caller } from './caller.ts'

/** An open stream of live events; each event is kept as `name data`, or as its data when it has no name. */
export class LiveStream {
  readonly status: number
  readonly headers: Headers
  readonly events: string[] = []
  ended = false
  readonly #abort: AbortController

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status
    this.headers = response.headers
    this.#abort = abort
    void this.#read(response)
  }

  static async open(caller: Caller, address = caller.address): Promise<LiveStream> {
    const abort = new AbortController()
    const response = await fetch(`${address}/v1/live`, {
      headers: caller.headers(),
      signal: abort.signal,
    })
    return new LiveStream(response, abort)
  }

  close(): void {
    this.#abort.abort()
  }

  async #read(response: Response): Promise<void> {
    let text = ''
    try {
      for await (const bytes of response.body ?? []) {
        text += new TextDecoder().decode(bytes as Uint8Array)
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        this.events.push(...blocks.flatMap(eventOf))
      }
    } catch {
      // This side has closed the stream.
    }
    this.ended = true
  }
}

function eventOf(block: string): string[] {
  const line = (name: string) =>
    block
      .split('\n')
      .find((one) => one.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const data = line('data')
  if (data === undefined) return []
  const name = line('event')
  return [name ? `${name} ${data}` : data]
}
