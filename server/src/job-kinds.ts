import { ASKS } from './asks.ts'
import { removingPurgedFiles } from './office/archive/remove-files.ts'
import { taskJobs } from './office/task/notice/jobs.ts'
import { ACCOUNT_MAIL } from './people/account-mail/queue.ts'
import { sendAccountMail } from './people/account-mail/send.ts'
import type { Services } from './platform/context.ts'
import { housekeeping } from './platform/jobs/housekeeping.ts'
import type { JobKind } from './platform/jobs/kind.ts'
import type { Mailer } from './platform/mail/mailer.ts'

/** Whatever is done outside of a call: after its transaction, or when a clock says so. */
export const jobKinds = (services: Services, mailer: Mailer): JobKind[] => [
  { kind: ACCOUNT_MAIL, handle: sendAccountMail(services, mailer) },
  ...taskJobs(services, mailer, ASKS),
  housekeeping(services.db),
  removingPurgedFiles(services),
]
