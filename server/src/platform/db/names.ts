/** Texts beyond this many (lists of ever other lengths) are sent unprepared. */
const MAX_PREPARED = 500

/** Under which name each statement is prepared, the same on every connection. */
export class Names {
  readonly #names = new Map<string, string>()

  /** Undefined: it is not prepared. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= MAX_PREPARED) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
