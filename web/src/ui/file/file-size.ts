import type { Language } from '@trms/contract/messages/index'

/** Bytes as people read them: 5033164 → 4,8 MB (decimal comma in Vietnamese). */
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
  }).format(size)
  return unit ? `${text} ${name}` : text
}

/** Last segment of the address a file is served under, which is also the name of its download. */
export function fileName(address: string): string {
  const last = address.split('/').pop() ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
