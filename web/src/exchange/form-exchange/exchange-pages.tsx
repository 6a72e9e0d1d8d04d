import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconReplace from '~icons/replace'
import IconUpload from '~icons/upload'
import { useRead } from '../../api/hooks.ts'
import { Afresh, CreatePage } from '../../frame/create-page.tsx'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { useWayBack } from '../../frame/way-back.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { useLinked } from '../../ui/dialog/use-linked.ts'
import { type Asked, useSubject } from '../../ui/dialog/use-subject.ts'
import { MayNotEdit } from '../../ui/form/may-not-edit.tsx'
import { RemovalDialog } from '../../ui/form/removal-dialog.tsx'
import { type Create, CreateLink } from '../../ui/list/create-link.tsx'
import { exchangeWords } from './exchange-words.ts'
import {
  type ExchangeFeature,
  type ExchangePages,
  useExchangePaths,
  useFeatureWords,
} from './feature.ts'
import { StatusDialog, SubmitDialog } from './form-dialogs.tsx'
import { linkedSubmissions } from './linked-submissions.ts'

interface Of<Form, Detail extends Form> {
  pages: ExchangePages<Form, Detail>
}

/** The list page of a kind of forms, for accounts that may read the list, with a link that creates a form. */
export function ExchangeListPage<F, D extends F>({
  pages,
  children,
}: Of<F, D> & { children(create: Create | undefined): ReactNode }) {
  const own = useFeatureWords(pages)
  const may = useMay()
  const paths = useExchangePaths(pages.path)
  useLive([pages.live], pages.reads)
  if (!may(pages.list)) return <NoAccess title={own('title')} />
  const create = may(pages.create)
    ? { label: own('create'), target: { to: paths.create } }
    : undefined
  return (
    <Page title={own('title')} action={create && <CreateLink {...create} />}>
      {children(create)}
    </Page>
  )
}

/** The page of one form, drawn once the form has been read. */
export function ExchangeDetailPage<F, D extends F>({
  pages,
  children,
}: Of<F, D> & { children(form: D): ReactNode }) {
  const own = useFeatureWords(pages)
  const may = useMay()(pages.byId)
  const { id = '' } = useParams({ strict: false })
  const { list } = useExchangePaths(pages.path)
  useLive([pages.live], pages.reads)
  const { data, error, refetch } = useRead(pages.byId, { id }, { enabled: may })
  if (!may) return <NoAccess title={own('one')} />
  if (data) return children(data)
  const crumbs = [{ label: own('title'), to: list }]
  const retry = () => void refetch()
  return <RecordPending title={own('one')} crumbs={crumbs} error={error} retry={retry} />
}

/** The page that creates a form. */
export function ExchangeCreatePage<F, D extends F>({
  pages,
  children,
}: Of<F, D> & { children(onStartAfresh: () => void): ReactNode }) {
  const own = useFeatureWords(pages)
  const { list } = useExchangePaths(pages.path)
  const crumbs = [{ label: own('title'), to: list }]
  return (
    <CreatePage call={pages.create} title={own('create')} crumbs={crumbs}>
      {children}
    </CreatePage>
  )
}

/**
 * The page that changes a form, for accounts that may. Starting afresh draws the form again from its saved
 * values.
 */
export function ExchangeEditPage<F, D extends F & { can: { update: boolean } }>({
  pages,
  crumb,
  hint,
  children,
}: Of<F, D> & {
  /** The name of the form's own page in the breadcrumbs. */
  crumb(form: D): string
  /** The reason why this account may not change the form. */
  hint?: string
  children(form: D, onStartAfresh: () => void): ReactNode
}) {
  const own = useFeatureWords(pages)
  const paths = useExchangePaths(pages.path)
  const may = useMay()(pages.update)
  const { id = '' } = useParams({ strict: false })
  useLive([pages.live], pages.reads, { id, waits: true })
  const { data, error, refetch } = useRead(pages.byId, { id }, { enabled: may })
  const title = own('edit_title')
  if (!may) return <NoAccess title={title} />
  const toList = { label: own('title'), to: paths.list }
  const retry = () => void refetch()
  if (!data) return <RecordPending title={title} crumbs={[toList]} error={error} retry={retry} />
  const crumbs = [toList, { label: crumb(data), to: paths.detail(id) }]
  return (
    <Page title={title} crumbs={crumbs}>
      {data.can.update ? (
        <Afresh key={id}>{(onStartAfresh) => children(data, onStartAfresh)}</Afresh>
      ) : (
        <MayNotEdit title={own('may_not_edit')} back={own('to_detail')} to={paths.detail(id)}>
          {hint}
        </MayNotEdit>
      )}
    </Page>
  )
}

/** Asks for confirmation and a reason, then takes a form out of every list. */
export function FormRemovalDialog<F, D extends F>({
  pages,
  subject,
  by = { sending: pages.delete, title: 'delete_title', confirm: 'delete', done: 'data_deleted' },
  isPage = false,
  ...dialog
}: Of<F, D> &
  Asked<F> & {
    /** The call and the words of a removal other than deleting, such as cleaning up. */
    by?: {
      sending: ExchangePages<F, D>['delete']
      title: string
      confirm: string
      done: 'data_deleted' | 'data_cleaned_up'
    }
    /** Whether the dialog belongs to the form's own page, which is then left for the list. */
    isPage?: boolean
  }) {
  const t = useWords(exchangeWords)
  const own = useFeatureWords(pages)
  const shared = useWords(sharedWords)
  const { goBack } = useWayBack()
  const { list } = useExchangePaths(pages.path)
  if (!subject) return null
  const { version } = pages.shown(subject)
  return (
    <RemovalDialog
      {...dialog}
      call={by.sending.call}
      input={by.sending.inputOf(subject, { version })}
      invalidates={pages.readsWithout}
      title={own(by.title)}
      confirm={by.confirm === 'delete' ? t('delete') : own(by.confirm)}
      done={shared(by.done)}
      onDone={isPage ? () => goBack({ to: list }) : undefined}
    >
      {own('delete_text', pages.named(subject, own))}
    </RemovalDialog>
  )
}

/** The look of a submission's button: primary only while the submission is awaited, not to replace its file. */
export const turnVariant = <Form,>(feature: ExchangeFeature<Form>, form: Form, stage: number) =>
  feature.standOf(form).steps[stage] === 'awaited' ? 'filled' : 'default'

/** A button for each submission of the form that this reader may make now. */
export function SubmitButtons<F, D extends F>({
  pages,
  form,
}: Of<F, D> & { form: F & { can: { submit: readonly number[] } } }) {
  const own = useFeatureWords(pages)
  const submitting = useSubject<{ form: F; stage: number }>()
  useLinked(linkedSubmissions(pages.stages, form, submitting.ask))
  return (
    <>
      {form.can.submit.map((stage) => (
        <Button
          key={stage}
          variant={turnVariant(pages, form, stage)}
          leftSection={<IconUpload />}
          onClick={() => submitting.ask({ form, stage })}
        >
          {own(`submit_${stage}`)}
        </Button>
      ))}
      <SubmitDialog feature={pages} {...submitting} />
    </>
  )
}

/**
 * The change of a form's status on its own page: the entry of the menu, and the dialog. Null means that no
 * form is shown.
 */
export function useStatusChange<Form>({
  feature,
  form,
}: {
  feature: ExchangeFeature<Form>
  form: (Form & { can: { set_status: boolean } }) | null
}) {
  const t = useWords(exchangeWords)
  const changing = useSubject<Form>()
  const change = form?.can.set_status === true && (() => changing.ask(form))
  useLinked({ status: change })
  return {
    actions: change ? [{ label: t('change_status'), icon: IconReplace, run: change }] : [],
    dialog: <StatusDialog feature={feature} {...changing} />,
  }
}
