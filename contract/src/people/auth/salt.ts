/** The hashing of passwords, by Argon2id: the only parameters that are accepted. */
export const PASSES = 2
export const KIBIBYTES = 19_456

/** The start of every salt, which names them. 16 random bytes in base64url, made for this password, follow. */
export const SALT_PARAMETERS = `argon2id$v=19$m=${KIBIBYTES},t=${PASSES},p=1$`
