/**
 * Takes each step in turn, also after one that failed: what holds on to a database, a disk or a mail server is let go
 * whatever became of the others. Then the first error is thrown.
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
