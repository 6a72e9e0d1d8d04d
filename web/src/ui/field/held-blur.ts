interface Left {
  field: EventTarget | null
  relatedTarget: EventTarget | null
}

/** The fields that the press under way has left; null while nothing is pressed. */
let held: Left[] | null = null

/** Tells the fields that they were left, except a field that has the focus again. */
function tell(): void {
  const left = held ?? []
  held = null
  for (const { field, relatedTarget } of left)
    if (field !== document.activeElement)
      field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
}

function begin({ button }: MouseEvent): void {
  tell()
  if (button === 0) held = []
}

function hold(event: FocusEvent): void {
  if (!held) return
  event.stopImmediatePropagation()
  held.push({ field: event.target, relatedTarget: event.relatedTarget })
}

/** The click of a press, if there is one, comes before any timer. */
function end(): void {
  const ended = held
  setTimeout(() => held === ended && tell())
}

/**
 * Makes a field that is left by a press hear of that only when the press has ended, just before its click. What a field
 * shows once it was left, such as the line of an error, moves what stands below: between the two halves of a press, a
 * button would move away from under the pointer, and would not be pressed. A field that is left by a key hears of
 * that at once.
 */
export function holdBlurs(): void {
  addEventListener('mousedown', begin, true)
  addEventListener('focusout', hold, true)
  addEventListener('mouseup', end, true)
  for (const name of ['click', 'keydown', 'pointercancel'] as const)
    addEventListener(name, tell, true)
}
