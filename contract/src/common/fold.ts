/** Without marks and in small letters, so that `noi bai` finds Nội Bài. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()
