/** What was removed in this tab, by the ids that were sent: whoever did it is not told of it (MSG-01). */
const removed = new Set<string>()

export function noteRemoval(input: unknown): void {
  for (const value of Object.values(input ?? {})) removed.add(String(value))
}

export const removedHere = (id: string): boolean => removed.has(id)
