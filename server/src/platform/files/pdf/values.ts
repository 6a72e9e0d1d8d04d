/** Turns YYYY-MM-DD into DD-MM-YYYY for file names. */
export const dayInName = (day: string): string => day.split('-').reverse().join('-')
