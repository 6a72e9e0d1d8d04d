/** YYYY-MM-DD as DD-MM-YYYY, as file names have it. */
export const dayInName = (day: string): string => day.split('-').reverse().join('-')
