import type { Pool } from 'pg'
import { ASKS } from './asks.ts'
import type { PackedKinds } from './crew/pack.ts'
import { removingPurgedFiles } from './office/archive/remove-files.ts'
import { sealMails } from './office/audit/seal-mails.ts'
import { backupTests } from './office/health/backup-test.ts'
import { integrationJobs } from './office/integration/jobs.ts'
import { packJobs } from './office/pack/jobs.ts'
import { questionMails } from './office/question/mail.ts'
import { taskJobs } from './office/task/notice/jobs.ts'
import { ACCOUNT_MAIL } from './people/account-mail/queue.ts'
import { sendAccountMail } from './people/account-mail/send.ts'
import type { Services } from './platform/context.ts'
import { housekeeping } from './platform/jobs/housekeeping.ts'
import type { JobKind } from './platform/jobs/kind.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { VERSIONS } from './versions.ts'

/** All kinds of jobs, which do work outside calls: after a call's transaction, or on a schedule. */
export const jobKinds = (
  services: Services,
  { mailer, pool, packed }: { mailer: Mailer; pool: Pool; packed: PackedKinds },
): JobKind[] => [
  { kind: ACCOUNT_MAIL, handle: sendAccountMail(services, mailer) },
  questionMails(services, mailer),
  ...taskJobs(services, mailer, ASKS),
  ...sealMails(services, mailer),
  ...backupTests(services, mailer),
  housekeeping(services.db),
  removingPurgedFiles(services),
  ...integrationJobs(services, VERSIONS),
  ...packJobs(services, { mailer, pool, kinds: packed }),
]
