import { ActionIcon, Button, Skeleton, Stack } from '@mantine/core'
import type { QualificationKind } from '@trms/contract/people/qualification/entity'
import {
  archiveKind,
  createKind,
  kinds,
  orderKinds,
} from '@trms/contract/people/qualification/kind-calls'
import IconArchive from '~icons/archive'
import IconArrowDown from '~icons/arrow-down'
import IconArrowUp from '~icons/arrow-up'
import IconPencil from '~icons/pencil'
import IconPlus from '~icons/plus'
import { useRead, useSend } from '../../api/hooks.ts'
import { useKindName } from '../../crew/readiness/words.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FormDialog } from '../../ui/form/dialog-form.tsx'
import { RemovalDialog } from '../../ui/form/removal-dialog.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { KindForm, NewKindForm } from './kind-form.tsx'
import { ArchiveChanges } from './kind-preview.tsx'
import { KIND_READS } from './kind-values.ts'
import classes from './kinds.module.css'
import { kindsWords, useRuleWords } from './kinds-words.ts'

/**
 * Shows the page of the kinds of qualification that the airline keeps, in the order of the board (RDY-01).
 */
export function KindsPage() {
  const t = useWords(kindsWords)
  return useMay()(createKind) ? <Kinds /> : <NoAccess title={t('title')} />
}

function Kinds() {
  const t = useWords(kindsWords)
  const { data, error, refetch } = useRead(kinds, {})
  useLive(['qualification'], [kinds])
  const nameOf = useKindName()
  const form = useSubject<QualificationKind | 'new'>()
  return (
    <Page
      title={t('title')}
      narrow
      crumbs={[{ label: t('board'), to: '/admin/readiness' }]}
      action={
        <Button leftSection={<IconPlus />} onClick={() => form.ask('new')}>
          {t('create')}
        </Button>
      }
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} radius={12} maw={960} animate={false} />}
      {data && <KindList all={data.kinds} edit={form.ask} />}
      <FormDialog
        opened={form.opened}
        close={form.close}
        size="lg"
        title={
          form.subject && form.subject !== 'new'
            ? `${t('edit')}: ${nameOf(form.subject)}`
            : t('create')
        }
      >
        {form.subject === 'new' && <NewKindForm close={form.close} />}
        {form.subject && form.subject !== 'new' && (
          <KindForm key={form.subject.id} kind={form.subject} close={form.close} />
        )}
      </FormDialog>
    </Page>
  )
}

function KindList({
  all,
  edit,
}: {
  all: readonly QualificationKind[]
  edit(kind: QualificationKind): void
}) {
  const t = useWords(kindsWords)
  const nameOf = useKindName()
  const rule = useRuleWords()
  const order = useSend(orderKinds, { invalidates: KIND_READS })
  const leaving = useSubject<QualificationKind>()
  const move = (from: number, to: number) => {
    const ids = all.map((one) => one.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate({ input: { ids } }, { onError: (problem) => notify.error(problem.message) })
  }
  return (
    <>
      <ol className={classes.kinds}>
        {all.map((kind, at) => {
          const name = nameOf(kind)
          return (
            <li key={kind.id} className={classes.kind}>
              <div className={classes.words}>
                <h2 className={classes.name}>{name}</h2>
                <p className={classes.rule}>{rule(kind)}</p>
                {kind.basis && <p className={classes.rule}>{kind.basis}</p>}
              </div>
              <div className={classes.buttons}>
                {(
                  [
                    ['up', IconArrowUp, at - 1, at === 0],
                    ['down', IconArrowDown, at + 1, at === all.length - 1],
                  ] as const
                ).map(([way, Sign, to, isEnd]) => (
                  <ActionIcon
                    key={way}
                    variant="subtle"
                    color="gray"
                    size={40}
                    aria-label={t(way, { name })}
                    disabled={isEnd || order.isPending}
                    onClick={() => move(at, to)}
                  >
                    <Sign />
                  </ActionIcon>
                ))}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={40}
                  aria-label={`${t('edit')}: ${name}`}
                  onClick={() => edit(kind)}
                >
                  <IconPencil />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={40}
                  aria-label={`${t('archive')}: ${name}`}
                  onClick={() => leaving.ask(kind)}
                >
                  <IconArchive />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ol>
      {leaving.subject && (
        <RemovalDialog
          call={archiveKind}
          input={{ id: leaving.subject.id, version: leaving.subject.version }}
          invalidates={KIND_READS}
          opened={leaving.opened}
          close={leaving.close}
          title={t('archive_title', { name: nameOf(leaving.subject) })}
          confirm={t('archive')}
          done={t('archived')}
        >
          <Stack gap="md">
            {t('archive_text')}
            <ArchiveChanges kind={leaving.subject} />
          </Stack>
        </RemovalDialog>
      )}
    </>
  )
}
