import list from './common-passwords.json' with { type: 'json' }

/**
 * The commonest 3,000 passwords, and of the commonest 49,000 those of ten letters and more, in lower case (the
 * list of zxcvbn-ts, MIT), with a few that are common in Vietnam.
 */
const common = new Set(list)

const plain = (password: string) => password.normalize('NFC').toLowerCase()

export const isCommon = (password: string): boolean => common.has(plain(password))

/** A common word with figures and marks behind it: allowed, but soon guessed. */
export const isNearlyCommon = (password: string): boolean =>
  common.has(plain(password).replace(/[\d\p{P}\p{S}]{1,6}$/u, ''))
