/**
 * The most statements that are prepared; further texts, such as lists of ever new lengths, are sent
 * unprepared.
 */
const MAX_PREPARED = 500

/** The names under which statements are prepared, the same on every connection. */
export class Names {
  readonly #names = new Map<string, string>()

  /** The name of a statement; undefined when the statement is not to be prepared. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= MAX_PREPARED) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
