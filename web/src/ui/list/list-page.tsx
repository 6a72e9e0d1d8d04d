import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import IconFolderOpen from '~icons/folder-open'
import IconSearchOff from '~icons/search-off'
import { useWords } from '../../i18n/words.ts'
import { listWords } from '../part/list-words.ts'
import { Empty, ErrorState } from '../part/states.tsx'
import { usePrinting } from '../part/use-printing.ts'
import { isNarrowed } from './active-filters.ts'
import { type Create, CreateSquare } from './create-link.tsx'
import { ListCards } from './list-cards.tsx'
import classes from './list-page.module.css'
import type { ListRows } from './list-rows.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { rangeOf, unfiltered } from './list-view.ts'
import { Pager, PageSize } from './pager.tsx'
import { PrintedLine } from './printed-line.tsx'
import type { List } from './use-list.ts'
import { useRoom } from './use-room.ts'

interface ListPageProps<Row> {
  list: List<Row>
  rows: ListRows<Row>
  /** The placeholder of the search box; without a placeholder there is no search box. */
  searchLabel?: string
  /** Shown while the list is empty without any filter: the title, a hint, and the next step. */
  empty: { title: string; hint?: string; action?: ReactNode }
  /** Buttons to the right of the filter button. */
  tools?: ReactNode
  /** Content at the right of the toolbar, not shown on a phone. */
  aside?: ReactNode
  /** The create link of a phone's bar at the bottom; on a wider screen CreateLink stands beside the title. */
  create?: Create | undefined
}

/**
 * The body of every list page: a toolbar, a table or cards, and the pager, which stays visible on a phone.
 */
export function ListPage<Row>({
  list,
  rows,
  searchLabel,
  empty,
  tools,
  aside,
  create,
}: ListPageProps<Row>) {
  const t = useWords(listWords)
  const { ref, look, phone } = useRoom(rows)
  const cards = look === 'cards'
  const [known] = useState(list.rows !== undefined)
  const printing = usePrinting()
  const shown = { ...list, whole: known || printing }
  const numbers = { ...rangeOf(list.view, list.total), total: list.total }
  return (
    <section className={classes.list} aria-label={rows.label}>
      <ListToolbar
        list={list}
        found={list.rows && (list.rows.length > 0 ? t('found', numbers) : t('found_none'))}
        searchLabel={searchLabel}
        tools={tools}
        aside={aside}
      />
      <PrintedLine
        list={list}
        name={rows.label}
        records={list.rows?.length ? t('printed_range', numbers) : undefined}
      />
      <div
        ref={ref}
        className={classes.frame}
        data-cards={cards || undefined}
        data-outdated={list.outdated || undefined}
      >
        {list.error ? (
          <div className={classes.state}>
            <ErrorState error={list.error} retry={list.retry} />
          </div>
        ) : list.rows?.length === 0 ? (
          <div className={classes.state}>
            <Nothing list={list} empty={empty} />
          </div>
        ) : (
          <>
            {cards ? (
              <ListCards list={shown} rows={rows} foot={phone && <PageSize list={list} />} />
            ) : (
              <ListTable list={shown} rows={rows} look={look} />
            )}
            {!phone && <div className={classes.foot}>{list.rows && <Pager list={list} />}</div>}
          </>
        )}
      </div>
      {phone && (
        <div className={classes.bar}>
          {list.rows && <Pager list={list} short />}
          {create && <CreateSquare {...create} />}
        </div>
      )}
    </section>
  )
}

function Nothing<Row>({ list, empty }: Pick<ListPageProps<Row>, 'list' | 'empty'>) {
  const t = useWords(listWords)
  const { view, offer } = list
  if (!isNarrowed(view, offer, t))
    return (
      <Empty icon={IconFolderOpen} title={empty.title} action={empty.action}>
        {empty.hint}
      </Empty>
    )
  return (
    <Empty
      icon={IconSearchOff}
      title={t('nothing_found')}
      action={
        <Button
          variant="default"
          onClick={() => list.change({ ...unfiltered(view, offer), keyword: '', page: 1 })}
        >
          {t('show_all')}
        </Button>
      }
    >
      {t('nothing_found_hint')}
    </Empty>
  )
}
