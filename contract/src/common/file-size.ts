import type { Language } from '../messages/index.ts'

/** Bytes as people read them: 5033164 → 4,8 MB (decimal comma in Vietnamese); what is less than a kilobyte is one. */
export function fileSize(bytes: number, language: Language, unit = true): string {
  const [size, name] =
    bytes >= 1_073_741_824
      ? [bytes / 1_073_741_824, 'GB']
      : bytes >= 1_048_576
        ? [bytes / 1_048_576, 'MB']
        : [bytes / 1024, 'KB']
  const digits = name === 'KB' ? 0 : 1
  const text = new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(name === 'KB' ? Math.ceil(size) : size)
  return unit ? `${text} ${name}` : text
}
