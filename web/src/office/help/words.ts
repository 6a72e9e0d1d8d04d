import { defineWords } from '../../i18n/words.ts'

export const helpWords = defineWords('help', {
  en: {
    title: 'Help',
    guides: 'Guides',
    pilot: 'For pilots',
    instructor: 'For instructors',
    administrator: 'For administrators',
    staff: 'For staff',
    inspector: 'For inspectors',
  },
  vi: {
    title: 'Trợ giúp',
    guides: 'Các hướng dẫn',
    pilot: 'Phi công',
    instructor: 'Giáo viên',
    administrator: 'Quản trị viên',
    staff: 'Chuyên viên',
    inspector: 'Thanh tra viên',
  },
})
