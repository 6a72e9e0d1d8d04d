import list from './common-passwords.json' with { type: 'json' }

/**
 * The 3,000 commonest passwords, the passwords of 10 letters and more among the commonest 49,000, and a few
 * that are common in Vietnam, all in lower case (from the list of zxcvbn-ts, MIT).
 */
const common = new Set(list)

const plain = (password: string) => password.normalize('NFC').toLowerCase()

export const isCommon = (password: string): boolean => common.has(plain(password))

/**
 * Whether a password is a common password with digits and marks behind, which is allowed but easy to guess.
 */
export const isNearlyCommon = (password: string): boolean =>
  common.has(plain(password).replace(/[\d\p{P}\p{S}]{1,6}$/u, ''))
