/** Waits until it holds; 20 seconds at most, also where a test has stopped `Date`. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`still waiting for ${what}`)
}
