import type { Opening } from '@trms/contract/office/inspection/entity'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListRows } from '../../ui/list/list-rows.ts'
import { inspectionWords, useKindName } from './words.ts'

/** Gives the columns of the list of openings: the opened thing, its pilots and the time. */
export function useOpeningRows(): ListRows<Opening> {
  const t = useWords(inspectionWords)
  const kindName = useKindName()
  const what = ({ what, kind, title, version, page }: Opening) => {
    const name =
      (what === 'record' || what === 'version') && kind ? kindName(kind) : t(`what_${what}`)
    const of = what !== 'record' && what !== 'version' && kind && kindName(kind)
    // Page 1 is not mentioned: most readers of a list see only this page.
    const which = version !== null && t('version', { version })
    return [name, of, title, which, page !== null && page > 1 && t('page', { page })]
      .filter(Boolean)
      .join(' · ')
  }
  const whose = ({ pilots }: Opening) => pilots.map((one) => one.full_name).join(', ') || '–'
  return {
    label: t('what_opened'),
    columns: [
      {
        key: 'at',
        head: t('when'),
        cell: (row) => formatDateTime(row.at),
        width: 150,
        oneLine: true,
      },
      { key: 'what', head: t('what'), cell: what, width: 320 },
      { key: 'whose', head: t('of_whom'), cell: whose, width: 240 },
    ],
    card: (row) => ({ title: what(row), facts: [whose(row), formatDateTime(row.at)] }),
    rowKey: (row) => String(row.seq),
    rowName: (row) => `${what(row)}, ${formatDateTime(row.at)}`,
  }
}
