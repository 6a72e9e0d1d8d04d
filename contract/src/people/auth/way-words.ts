import type { Language } from '../../messages/languages.ts'

/**
 * The ways of signing in or of changing an account, other than with a password alone. `operator`: done on
 * the server's machine.
 */
export const WAYS = ['provider', 'passkey', 'second_factor', 'link', 'operator'] as const
export type Way = (typeof WAYS)[number]

export const WAY_WORDS: Record<Language, Record<Way, string>> = {
  en: {
    provider: 'The airline’s identity provider',
    passkey: 'Passkey',
    second_factor: 'Second factor',
    link: 'The link of a mail',
    operator: 'The operator of the server',
  },
  vi: {
    provider: 'Hệ thống định danh của hãng',
    passkey: 'Passkey',
    second_factor: 'Xác thực hai bước',
    link: 'Liên kết trong thư',
    operator: 'Người vận hành máy chủ',
  },
}

/** The second factors of an account, and the factors that can follow the password when somebody signs in. */
export const FACTORS = ['app', 'passkeys', 'passkey', 'recovery_code'] as const
export type Factor = (typeof FACTORS)[number]

export const FACTOR_WORDS: Record<Language, Record<Factor, string>> = {
  en: {
    app: 'Code app',
    passkeys: 'Passkeys',
    passkey: 'Passkey',
    recovery_code: 'Recovery code',
  },
  vi: {
    app: 'Ứng dụng tạo mã',
    passkeys: 'Passkey',
    passkey: 'Passkey',
    recovery_code: 'Mã khôi phục',
  },
}
