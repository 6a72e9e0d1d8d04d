import { defineMessages } from '../i18n/messages.ts'

/** Where an account is signed in. */
export const sessionWords = defineMessages('sessions', {
  en: {
    title: 'Where I am signed in',
    here: 'This device',
    device: '{browser} on {system}',
    unknown: 'Unknown browser',
    signed_in: 'Signed in {at}',
    used: 'Last used {at}',
    ends: 'Ends {at} at the latest',
    end: 'Sign out',
    end_of: 'Sign out: {device}',
    end_others: 'Sign out everywhere else',
    end_one_title: 'Sign this device out?',
    end_one_text: '{device}, last used {at}. What was typed there and not saved may be lost.',
    end_others_title: 'Sign out everywhere else?',
    end_others_text: 'All {count} other devices are signed out at once; this one stays.',
    only_here: 'You are signed in on this device only.',
  },
  vi: {
    title: 'Thiết bị đang đăng nhập',
    here: 'Thiết bị này',
    device: '{browser} trên {system}',
    unknown: 'Trình duyệt không rõ',
    signed_in: 'Đăng nhập {at}',
    used: 'Dùng gần nhất {at}',
    ends: 'Hết hạn chậm nhất {at}',
    end: 'Đăng xuất',
    end_of: 'Đăng xuất: {device}',
    end_others: 'Đăng xuất mọi thiết bị khác',
    end_one_title: 'Đăng xuất thiết bị này?',
    end_one_text: '{device}, dùng gần nhất {at}. Nội dung đang nhập dở ở đó có thể bị mất.',
    end_others_title: 'Đăng xuất mọi thiết bị khác?',
    end_others_text: 'Cả {count} thiết bị khác bị đăng xuất ngay; thiết bị này vẫn giữ.',
    only_here: 'Bạn chỉ đăng nhập trên thiết bị này.',
  },
})
