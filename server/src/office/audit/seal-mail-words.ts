import type { Language } from '@trms/contract/messages/index'

/** The daily mail with the newest seal, for a reader outside the airline who has no account. */
export const SEAL_MAIL_WORDS: Record<Language, { subject: string; lines: readonly string[] }> = {
  en: {
    subject: 'Audit trail sealed at entry {seq}',
    lines: [
      'Please keep this mail. It is the newest seal of the audit trail of {airline}’s training records ({site}). With it you can prove later that nothing up to then was changed, taken out or put back, even by somebody who holds the database and the keys.',
      'Entry: {seq}, of {count} entries. Sealed: {at}, which is {utc} (UTC).',
      'Hash of the entry (SHA-256): {hash}',
      'Seal (Ed25519): {line}',
      'Key {key}: {public_key}',
      'To compare, have the operator run this on the server, while you look on: {command}',
      'It must say that the audit trail is sound and that the mailed seal agrees with it. Otherwise it names the first entry that may be wrong; seals of several days, each given with {option}, name it more closely.',
    ],
  },
  vi: {
    subject: 'Nhật ký đã niêm phong đến dòng {seq}',
    lines: [
      'Xin giữ lại thư này. Đây là dấu niêm phong mới nhất của nhật ký hồ sơ huấn luyện của {airline} ({site}). Nhờ nó, sau này có thể chứng minh rằng cho đến lúc đó không có gì bị sửa, xóa hay thay bằng bản cũ, kể cả bởi người nắm cơ sở dữ liệu và khóa.',
      'Dòng: {seq}, trong {count} dòng. Niêm phong lúc {at}, tức {utc} (UTC).',
      'Mã băm của dòng (SHA-256): {hash}',
      'Dấu niêm phong (Ed25519): {line}',
      'Khóa {key}: {public_key}',
      'Để đối chiếu, hãy yêu cầu người vận hành chạy lệnh này trên máy chủ trước mặt bạn: {command}',
      'Lệnh phải báo (bằng tiếng Anh) rằng nhật ký nguyên vẹn và dấu niêm phong trong thư khớp với nhật ký. Nếu không, lệnh nêu dòng đầu tiên có thể sai; đưa thêm dấu niêm phong của nhiều ngày bằng {option} thì nêu được sát hơn.',
    ],
  },
}
