/**
 * Runs every step in turn, even after one fails, so that databases, disks and mail servers are all released.
 * Throws the first error at the end. With `mostFailures`, the steps after so many failures are left out.
 */
export async function everyStep(
  steps: readonly (() => unknown)[],
  { mostFailures = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    if (errors.length >= mostFailures) break
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
