/** What is compared of an email: trimmed, NFKC, lower case. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()
