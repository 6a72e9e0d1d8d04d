import type { OpenForm, Sim, SimForm } from '@trms/contract/exchange/sim/entity'
import { setDownloadedFlag } from '@trms/contract/exchange/sim/form-calls'
import IconEye from '~icons/eye'
import IconPencil from '~icons/pencil'
import IconReplace from '~icons/replace'
import IconTrash from '~icons/trash'
import { useMay } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import type { RowAction } from '../../ui/list/row-menu.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { DownloadForm } from '../form-exchange/fetch-form.tsx'
import { isOpen, isRedForm, simForms } from './feature.tsx'
import { CardForm, CardHead } from './list-card.tsx'
import {
  AwaitedCell,
  CaavCell,
  ElearningCell,
  PilotCell,
  ProgressCell,
  SessionCell,
} from './list-cells.tsx'
import { useSimPaths } from './paths.ts'
import { simWords } from './words.ts'

const formsOf = (sim: Sim): [SimForm, SimForm] => [sim.first_pilot, sim.second_pilot]
const formAt = (sim: Sim, line: number) => formsOf(sim)[line === 0 ? 0 : 1]

/** The dialogs of the page that a row can open. */
export interface SimDialogs {
  openHistory(form: OpenForm): void
  changeStatus(form: OpenForm): void
  delete(sim: Sim): void
}

/**
 * The rows of the list, a session with a line for each of its two pilots, and the cards on a phone (SIM-01).
 */
export function useSimRows(dialogs: SimDialogs): ListRows<Sim> {
  const t = useWords(simWords)
  const words = useWords(exchangeWords)
  const may = useMay()
  const paths = useSimPaths()
  const perPilot = (
    key: string,
    head: string,
    width: number,
    cell: (sim: Sim, form: SimForm) => React.ReactNode,
    minor = false,
  ): Column<Sim> => ({
    key,
    head,
    width,
    minor,
    perLine: true,
    cell: (sim, line) => cell(sim, formAt(sim, line)),
  })
  const fetch = (form: SimForm) => isOpen(form) && <DownloadForm feature={simForms} form={form} />
  const progress = (sim: Sim, form: SimForm) => (
    <ProgressCell sim={sim} form={form} openHistory={dialogs.openHistory} />
  )
  const columns: Column<Sim>[] = [
    { key: 'session', head: t('session'), cell: (sim) => <SessionCell sim={sim} />, width: 200 },
    perPilot('pilot', t('pilot'), 136, (_, form) => <PilotCell form={form} />),
    perPilot('progress', t('progress'), 148, progress),
    perPilot('awaited', t('awaited'), 156, (sim, form) => <AwaitedCell sim={sim} form={form} />),
    perPilot('caav', t('caav'), 108, (_, form) => <CaavCell form={form} />, true),
    perPilot('elearning', t('elearning'), 100, (_, form) => <ElearningCell form={form} />, true),
    ...(may(setDownloadedFlag)
      ? [perPilot('download', words('download'), 56, (_, form) => fetch(form), true)]
      : []),
  ]
  const nameOf = (form: SimForm) => form.pilot_name || t('nobody')
  return {
    label: t('title'),
    columns,
    lines: 2,
    isRed: (sim) => formsOf(sim).some(isRedForm),
    isRedLine: (sim, line) => isRedForm(formAt(sim, line)),
    card: (sim) => ({
      title: <CardHead sim={sim} />,
      facts: formsOf(sim).map((form, line) => (
        <CardForm
          // biome-ignore lint/suspicious/noArrayIndexKey: the pilots keep their order
          key={line}
          sim={sim}
          form={form}
          openHistory={dialogs.openHistory}
          download={may(setDownloadedFlag) && fetch(form)}
        />
      )),
    }),
    rowKey: (sim) => sim.id,
    rowName: (sim) =>
      t('row_name', {
        at: formatDateTime(sim.sessiona_date_time),
        first: nameOf(sim.first_pilot),
        second: nameOf(sim.second_pilot),
      }),
    rowTarget: (sim) => ({ to: paths.detail(sim.id) }),
    actions: (sim): RowAction[] => [
      { label: words('detail'), icon: IconEye, target: { to: paths.detail(sim.id) } },
      ...(sim.can.update
        ? [{ label: words('edit'), icon: IconPencil, target: { to: paths.edit(sim.id) } }]
        : []),
      ...formsOf(sim)
        .filter(isOpen)
        .filter((form) => form.can.set_status)
        .map((form) => ({
          label: t('change_status_of', { name: nameOf(form) }),
          icon: IconReplace,
          run: () => dialogs.changeStatus(form),
        })),
      ...(sim.can.delete
        ? [
            {
              label: words('delete'),
              icon: IconTrash,
              danger: true,
              run: () => dialogs.delete(sim),
            },
          ]
        : []),
    ],
  }
}
