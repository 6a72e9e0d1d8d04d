/**
 * Runs every step in turn, even after one fails, so that databases, disks and mail servers are all released.
 * Throws the first error at the end.
 */
export async function everyStep(steps: readonly (() => unknown)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}
