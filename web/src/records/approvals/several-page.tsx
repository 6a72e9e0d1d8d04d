import { Button, Checkbox, Skeleton, Text } from '@mantine/core'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import IconArrowLeft from '~icons/arrow-left'
import IconArrowRight from '~icons/arrow-right'
import IconBook from '~icons/book'
import IconCircleCheck from '~icons/circle-check'
import IconCircleDashed from '~icons/circle-dashed'
import IconInbox from '~icons/inbox'
import IconList from '~icons/list'
import IconSignature from '~icons/signature'
import { MOST_SIGNED } from '../../api/several.ts'
import { Page } from '../../frame/page.tsx'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Empty, ErrorState } from '../../ui/part/states.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { ReadInTurn } from '../training-record/in-turn.tsx'
import type { RecordPages } from '../training-record/record-routes.ts'
import classes from './several-page.module.css'
import { severalWords } from './several-words.ts'
import { type Told, useSeveral, type Waiting } from './use-several.ts'

type Kinds = Record<RecordKind, RecordPages>
type Several = ReturnType<typeof useSeveral>

/**
 * The page on which a trainee chooses the records that wait for approval, reads each, and signs all at once
 * (SIG-01).
 */
export function SeveralPage({ kinds }: { kinds: Kinds }) {
  const t = useWords(severalWords)
  const several = useSeveral()
  const { waiting, chosen, error, refetch, read } = several
  /** The id of the record that is being read; null while the list is shown. */
  const [reading, setReading] = useState<string | null>(null)
  const at = chosen.findIndex(({ id }) => id === reading)
  const shown = chosen[at]
  const crumbs = [{ label: t('tasks'), to: '/pilot/tasks' }]
  return (
    <Page title={t('title')} crumbs={crumbs} narrow>
      {several.told && <Outcome told={several.told} />}
      {!waiting && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!waiting && !error && <Skeleton height={320} radius={12} animate={false} />}
      {waiting?.length === 0 && (
        <Empty icon={IconInbox} title={t('empty')}>
          {t('empty_hint')}
        </Empty>
      )}
      {waiting && waiting.length > 0 && (
        <div className={classes.page}>
          {shown ? (
            <Reading
              key={shown.id}
              kinds={kinds}
              record={shown}
              noteRead={several.noteRead}
              position={t('position', { at: at + 1, count: chosen.length })}
            />
          ) : (
            <Choice several={several} open={setReading} />
          )}
          <div className={classes.foot}>
            {shown && (
              <nav className={classes.turns} aria-label={t('choose')}>
                <Button
                  variant="default"
                  leftSection={<IconList />}
                  onClick={() => setReading(null)}
                >
                  {t('overview')}
                </Button>
                <Button
                  variant="default"
                  disabled={at === 0}
                  leftSection={<IconArrowLeft />}
                  onClick={() => setReading(chosen[at - 1]?.id ?? null)}
                >
                  {t('previous')}
                </Button>
                <Button
                  variant="default"
                  // A reader who went on before the record was drawn would not have opened the record.
                  disabled={at === chosen.length - 1 || !read.has(shown.id)}
                  rightSection={<IconArrowRight />}
                  onClick={() => setReading(chosen[at + 1]?.id ?? null)}
                >
                  {t('next')}
                </Button>
              </nav>
            )}
            {!shown && chosen.length > 0 && (
              <Button
                variant={chosen.every(({ id }) => read.has(id)) ? 'default' : 'filled'}
                leftSection={<IconBook />}
                onClick={() =>
                  setReading((chosen.find(({ id }) => !read.has(id)) ?? chosen[0])?.id ?? null)
                }
              >
                {chosen.length === 1 ? t('read_one') : t('read', { count: chosen.length })}
              </Button>
            )}
            <Approve
              several={several}
              isReading={shown !== undefined}
              done={() => setReading(null)}
              open={setReading}
            />
          </div>
        </div>
      )}
    </Page>
  )
}

/**
 * The waiting records with a checkbox each; a chosen record also says whether the reader has opened the
 * record.
 */
function Choice({ several, open }: { several: Several; open(id: string): void }) {
  const t = useWords(severalWords)
  const { waiting = [], chosen, choose, read } = several
  const isFull = chosen.length >= MOST_SIGNED
  return (
    <section aria-labelledby="several-choose" className={classes.card}>
      <h2 id="several-choose">{t('choose')}</h2>
      <p className={classes.hint}>
        {t('hint')} {t('most', { most: MOST_SIGNED })}
      </p>
      <ul className={classes.records}>
        {waiting.map(({ id, name }) => {
          const isChosen = chosen.some((one) => one.id === id)
          return (
            <li key={id}>
              <Checkbox
                checked={isChosen}
                disabled={!isChosen && isFull}
                label={name}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
              {isChosen && (
                <button
                  type="button"
                  className={classes.open}
                  aria-label={t('open_one', {
                    state: t(read.has(id) ? 'opened' : 'not_opened'),
                    name,
                  })}
                  onClick={() => open(id)}
                >
                  <Opened isOpened={read.has(id)} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Opened({ isOpened }: { isOpened: boolean }) {
  const t = useWords(severalWords)
  return isOpened ? (
    <StatusBadge tone="green" icon={IconCircleCheck}>
      {t('opened')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="amber" icon={IconCircleDashed}>
      {t('not_opened')}
    </StatusBadge>
  )
}

/** One record to be read, whole and with its files. */
function Reading({
  kinds,
  record: { id, kind, name },
  position,
  noteRead,
}: {
  kinds: Kinds
  record: Waiting
  position: string
  noteRead(id: string, version: number): void
}) {
  const Detail = kinds[kind].detail
  const turn = useMemo(
    () => ({ id, read: (version: number) => noteRead(id, version) }),
    [id, noteRead],
  )
  const head = useRef<HTMLHeadingElement>(null)
  // Each record begins at its head. The focus moves there too, so that a screen reader also starts at the
  // head.
  useEffect(() => {
    window.scrollTo(0, 0)
    head.current?.focus({ preventScroll: true })
  }, [])
  return (
    <article aria-labelledby="several-reading">
      <h2 id="several-reading" className={classes.reading} ref={head} tabIndex={-1}>
        {name} <span className={classes.hint}>· {position}</span>
      </h2>
      <ReadInTurn value={turn}>
        <Suspense fallback={<Skeleton height={520} radius={12} animate={false} aria-busy />}>
          <Detail />
        </Suspense>
      </ReadInTurn>
    </article>
  )
}

/** The most unopened records that are named in the text; the list marks every unopened record anyway. */
const NAMED = 2

/**
 * The button that signs, disabled until every chosen record was opened, with a text that says which are
 * missing.
 */
function Approve({
  several,
  isReading,
  done,
  open,
}: {
  several: Several
  isReading: boolean
  done(): void
  /** Shows the record with this id. */
  open(id: string): void
}) {
  const t = useWords(severalWords)
  const { chosen, read, approve, isPlain } = several
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const missing = chosen.filter(({ id }) => !read.has(id))
  const [first] = missing
  const go = async () => {
    setBusy(true)
    try {
      await approve()
      done()
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  const names = missing.slice(0, NAMED).map(({ name }) => name)
  const left = { names: names.join('; '), count: missing.length - names.length }
  const why =
    chosen.length === 0
      ? t('choose_some')
      : missing.length === 0
        ? t('all_opened')
        : isReading
          ? t('missing_count', { count: missing.length })
          : t(left.count > 0 ? 'missing_more' : 'missing', left)
  return (
    <div className={classes.approve}>
      <Text id="several-missing" className={classes.missing} aria-live="polite">
        {why}
      </Text>
      {isReading && first && (
        <Button variant="subtle" leftSection={<IconBook />} onClick={() => open(first.id)}>
          {t('open_missing')}
        </Button>
      )}
      <Button
        disabled={chosen.length === 0 || missing.length > 0}
        loading={busy && !asking}
        aria-describedby="several-missing"
        leftSection={<IconSignature />}
        onClick={() => (isPlain ? setAsking(true) : void go())}
      >
        {chosen.length === 1 ? t('sign_one') : t('sign', { count: chosen.length })}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('plain_title')}
        confirm={chosen.length === 1 ? t('sign_one') : t('sign', { count: chosen.length })}
        busy={busy}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      >
        <Text>{t('plain_text')}</Text>
      </ConfirmDialog>
    </div>
  )
}

/** Tells how many records were approved, and which were not, with the reason of each. */
function Outcome({ told: { done, refused } }: { told: Told }) {
  const t = useWords(severalWords)
  if (done === 0 && refused.length === 0)
    return (
      <p className={classes.told} role="status">
        {t('done_none')}
      </p>
    )
  return (
    <div className={classes.told} data-done={refused.length === 0 || undefined} role="status">
      {done > 0 && <p>{done === 1 ? t('done_one') : t('done', { count: done })}</p>}
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, name, why }) => (
            <li key={id}>{t('not_done', { name, why })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
