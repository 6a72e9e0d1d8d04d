import { ACCOUNT_MAIL } from './account-mail/queue.ts'
import { sendAccountMail } from './account-mail/send.ts'
import type { Services } from './context.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import type { JobKind } from './jobs/kind.ts'
import type { Mailer } from './mail/mailer.ts'

/** Whatever is done outside of a call: after its transaction, or when a clock says so. */
export const jobKinds = (services: Services, mailer: Mailer): JobKind[] => [
  { kind: ACCOUNT_MAIL, handle: sendAccountMail(services, mailer) },
  housekeeping(services.db),
]
