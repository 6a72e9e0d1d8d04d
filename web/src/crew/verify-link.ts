/** The value of `?do=` that makes the TO LDG page open the days that this pilot reported. */
export const verifyLink = (pilotId: string): string => `verify_${pilotId}`
