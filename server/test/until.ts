/** Waits until the condition holds, for at most a minute, also in tests that have stopped `Date`. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`still waiting for ${what}`)
}
