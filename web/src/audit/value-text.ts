const SHORT = 60

/** A value of the trail as it was written: plain text as itself, anything with parts as JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export function shortValue(value: unknown): string {
  const text = valueText(value)
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}
