import type { Pool } from 'pg'
import type { PackedKinds } from '../../crew/pack.ts'
import type { Services } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { PACK_MAIL, sendPackMail } from './mail.ts'
import { MAKE_PACK, makePack } from './make.ts'
import { TIDY_PACKS, tidyPacks } from './tidy.ts'

/**
 * The largest pack of records takes ten minutes on a slow core; the
 * rest of the time is for large attachments.
 */
const LEASE_SECONDS = 7200

export const packJobs = (
  services: Services,
  { mailer, pool, kinds }: { mailer: Mailer; pool: Pool; kinds: PackedKinds },
): JobKind[] => [
  {
    kind: MAKE_PACK,
    // Packs are made one after the other, so that callers have the rest of the machine.
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    handle: makePack(services, pool, kinds),
  },
  { kind: PACK_MAIL, handle: sendPackMail(services, mailer) },
  { kind: TIDY_PACKS, cron: '*/10 * * * *', handle: tidyPacks(services) },
]
