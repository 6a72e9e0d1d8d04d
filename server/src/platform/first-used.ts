/** Makes something when it is first asked for, and once: what a server at rest need not hold. One that failed is tried anew. */
export function firstUsed<T>(make: () => Promise<T>): FirstUsed<T> {
  const use: FirstUsed<T> = () => {
    use.made ??= make().catch((error: unknown) => {
      use.made = undefined
      throw error
    })
    return use.made
  }
  return use
}

interface FirstUsed<T> {
  (): Promise<T>
  /** Undefined until it was asked for. */
  made?: Promise<T> | undefined
}
