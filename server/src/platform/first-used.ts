/**
 * Makes something once, at the first call, so that an idle server need not hold it. After a failure the next
 * call tries again.
 */
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
  /** Undefined before the first call. */
  made?: Promise<T> | undefined
}
