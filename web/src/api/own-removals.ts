/**
 * The ids of the records removed in this tab, as sent to the server: this tab shows no notice about these
 * removals (MSG-01).
 */
const removed = new Set<string>()

export function noteRemoval(input: unknown): void {
  for (const value of Object.values(input ?? {})) removed.add(String(value))
}

export const removedHere = (id: string): boolean => removed.has(id)
