/**
 * Gives the focus to the row after the one that is about to be removed, or to the row before, or, if no other row
 * is left, to `otherwise`. Without this the focus would go with the removed row.
 */
export function leaveRow(
  rows: HTMLElement | null,
  index: number,
  otherwise: HTMLElement | null,
): void {
  const beside = rows?.children[index + 1] ?? rows?.children[index - 1]
  const next = beside?.querySelector<HTMLElement>('input, button') ?? otherwise
  next?.focus()
}
