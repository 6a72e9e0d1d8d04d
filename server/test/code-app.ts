import { Secret, TOTP } from 'otpauth'

export const PERIOD_MS = 30_000

/** A code app on a phone; the codes can be those of a clock some steps ahead. */
export class CodeApp {
  readonly secret: string
  constructor(secret: string) {
    this.secret = secret
  }
  code(ahead = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(this.secret) })
    return totp.generate({ timestamp: Date.now() + ahead * PERIOD_MS })
  }
}
