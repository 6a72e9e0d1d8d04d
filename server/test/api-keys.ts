import { createApiKey } from '@trms/contract/office/integration/key-calls'
import { Caller } from './caller.ts'
import { inDays } from './inspections.ts'
import type { TestServer } from './server.ts'

/** Another system that makes calls with its API key. */
export class KeyCaller extends Caller {
  readonly key: string
  readonly id: string

  constructor(address: string, { key, id }: { key: string; id: string }) {
    super(address)
    this.key = key
    this.id = id
  }

  override headers(): Record<string, string> {
    return { ...super.headers(), authorization: `Bearer ${this.key}` }
  }
}

/** A new key for these calls, made by an administrator. */
export async function newKey(
  server: TestServer,
  calls: readonly string[],
  { by, ends_on = inDays(30) }: { by?: Caller; ends_on?: string } = {},
): Promise<KeyCaller> {
  const admin = by ?? (await server.as('admin'))
  const { data } = await admin.call(createApiKey, {
    name: 'Crew system',
    calls: [...calls],
    ends_on,
  })
  return new KeyCaller(server.address, { key: data.key, id: data.made.id })
}
