import type { Answer } from '@trms/contract/call'
import { evenFigure, figure } from '@trms/contract/common/figures'
import { fileSize } from '@trms/contract/common/file-size'
import type { systemHealth } from '@trms/contract/office/health/calls'
import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './health.module.css'
import { healthWords } from './words.ts'

type Health = Answer<typeof systemHealth>

/** Stands in place of a figure that could not be found out. */
const UNKNOWN = '–'

export function HealthParts({ health }: { health: Health }) {
  const t = useWords(healthWords)
  const { language } = useLanguage()
  const { database, storage, scanning, queue, mail, webhooks, backup } = health
  const count = (value: number | null) => (value === null ? UNKNOWN : figure(value, language, 0))
  const size = (bytes: number | null) => (bytes === null ? UNKNOWN : fileSize(bytes, language))
  const at = (instant: string | null) => (instant ? formatDateTime(instant) : t('none'))
  return (
    <div className={classes.parts}>
      <Part
        title={t('database')}
        state={database}
        facts={[
          [t('version'), `PostgreSQL ${database.version.replace(/^PostgreSQL /, '')}`],
          [t('kind'), t(database.embedded ? 'embedded' : 'own_server')],
          [t('size'), size(database.size_bytes)],
          [t('answers_in'), `${evenFigure(database.answer_ms, language, 1)} ms`],
          [
            t('connections'),
            `${count(database.connections)} / ${count(database.connections_allowed)}`,
          ],
          [t('schema'), database.schema],
        ]}
      />
      <Part
        title={t('storage')}
        state={storage}
        facts={[
          [t('kind'), t(storage.kind === 'folder' ? 'folder' : 'object_storage')],
          [t('place'), storage.place],
          [t('files'), count(storage.files)],
          [t('size'), size(storage.size_bytes)],
          [t('free'), size(storage.free_bytes)],
        ]}
      />
      <Part
        title={t('scanning')}
        state={scanning.place ? scanning : undefined}
        facts={[
          [t('scanned_by'), scanning.place ?? t('not_scanned')],
          [t('version'), scanning.version ? `ClamAV ${scanning.version}` : t('none')],
          [t('signatures_of'), at(scanning.signatures_at)],
        ]}
      />
      <Part
        title={t('queue')}
        state={queue}
        facts={[
          [t('waiting'), count(queue.waiting)],
          [t('oldest'), at(queue.oldest_waiting_at)],
          [t('retrying'), count(queue.retrying)],
          [t('dead'), count(queue.dead)],
          [t('done_last_day'), count(queue.done_last_day)],
        ]}
      />
      <Part
        title={t('mail')}
        state={mail}
        facts={[
          [t('kind'), t(mail.kind)],
          [t('target'), mail.target],
          [t('from'), mail.from],
          [t('last_sent'), at(mail.last_sent_at)],
          [
            t('last_problem'),
            mail.last_problem
              ? `${at(mail.last_problem.at)}: ${mail.last_problem.text}`
              : t('none'),
          ],
        ]}
      />
      <Part
        title={t('webhooks')}
        state={webhooks}
        facts={[
          [t('sending'), count(webhooks.sending)],
          [t('paused'), count(webhooks.paused)],
          [t('deliveries_waiting'), count(webhooks.waiting)],
          [t('dead'), count(webhooks.given_up)],
        ]}
      />
      <Part
        title={t('backup')}
        state={backup.tested_at || backup.problem ? backup : undefined}
        facts={[
          [t('folder'), backup.folder ?? t('not_set')],
          [t('tested'), at(backup.tested_at)],
          [t('saved_until'), at(backup.moment)],
        ]}
      />
      <Part
        title={t('product')}
        facts={[
          [t('version'), health.version],
          ['Node.js', health.node],
          [t('servers'), count(health.servers)],
          [t('started'), at(health.started_at)],
          [t('checked'), at(health.checked_at)],
        ]}
      />
    </div>
  )
}

function Part({
  title,
  state,
  facts,
}: {
  title: string
  /** The badge of the part; missing while the state is not known yet. */
  state?: { ok: boolean; problem: string | null } | undefined
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  const t = useWords(healthWords)
  return (
    <FormSection
      title={title}
      aside={
        state && (
          <StatusBadge
            tone={state.ok ? 'green' : 'red'}
            icon={state.ok ? IconCircleCheck : IconAlertTriangle}
          >
            {t(state.ok ? 'works' : 'broken')}
          </StatusBadge>
        )
      }
    >
      {state?.problem && (
        <p className={classes.problem} lang="en">
          {state.problem}
        </p>
      )}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
