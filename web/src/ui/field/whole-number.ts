/** Reads the digits of a whole number; NaN for any other text, which every schema refuses. */
export const wholeNumber = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
