import { PILOT_STATUS_WORDS } from '@trms/contract/people/account/words'
import { defineWords } from '../../i18n/words.ts'

export const statusWords = defineWords('pilot-status', {
  en: {
    ...PILOT_STATUS_WORDS.en,
    activate: 'Activate',
    deactivate: 'Deactivate',
    activate_title: 'Activate this account?',
    activate_text: '{name} ({code}) can sign in again.',
    activate_confirm: 'Activate account',
    deactivate_title: 'Deactivate this account?',
    deactivate_text:
      '{name} ({code}) is signed out everywhere and cannot sign in any more. The records stay.',
    deactivate_confirm: 'Deactivate account',
  },
  vi: {
    ...PILOT_STATUS_WORDS.vi,
    activate: 'Mở lại tài khoản',
    deactivate: 'Ngừng tài khoản',
    activate_title: 'Mở lại tài khoản này?',
    activate_text: '{name} ({code}) lại đăng nhập được.',
    activate_confirm: 'Mở lại tài khoản',
    deactivate_title: 'Ngừng tài khoản này?',
    deactivate_text:
      '{name} ({code}) bị đăng xuất khỏi mọi thiết bị và không đăng nhập được nữa. Hồ sơ vẫn giữ nguyên.',
    deactivate_confirm: 'Ngừng tài khoản',
  },
})
