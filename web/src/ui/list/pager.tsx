import { NativeSelect, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import IconChevronDown from '~icons/chevron-down'
import IconChevronLeft from '~icons/chevron-left'
import IconChevronRight from '~icons/chevron-right'
import { useWords } from '../../i18n/words.ts'
import { listWords } from '../part/list-words.ts'
import { rangeOf } from './list-view.ts'
import classes from './pager.module.css'
import type { List } from './use-list.ts'

/** The line under a list: `From x to y of total`, the page size, the pages. `short` fits a phone's bar. */
export function Pager<Row>({ list, short = false }: { list: List<Row>; short?: boolean }) {
  const t = useWords(listWords)
  const { view, total } = list
  const last = Math.max(1, Math.ceil(total / view.size))
  return (
    <div className={classes.pager}>
      <span>{t('range', { ...rangeOf(view, total), total })}</span>
      {!short && <PageSize list={list} />}
      <nav className={classes.pages} aria-label={t('pages')}>
        <Step list={list} to={view.page - 1} last={last} label={t('previous_page')}>
          <IconChevronLeft />
        </Step>
        <span className={classes.numbers}>
          {shownPages(view.page, last).map((page, index) =>
            page === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
              <span key={`gap-${index}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <UnstyledButton
                key={page}
                className={classes.page}
                aria-label={t('page', { page })}
                aria-current={page === view.page ? 'page' : undefined}
                onMouseEnter={() => list.prefetch(page)}
                onClick={() => list.change({ page })}
              >
                {page}
              </UnstyledButton>
            ),
          )}
        </span>
        <Step list={list} to={view.page + 1} last={last} label={t('next_page')}>
          <IconChevronRight />
        </Step>
      </nav>
    </div>
  )
}

export function PageSize<Row>({ list: { view, offer, change } }: { list: List<Row> }) {
  const t = useWords(listWords)
  if (offer.sizes.length < 2) return null
  return (
    <div className={classes.sizes}>
      <span className={classes.sizesLabel} aria-hidden>
        {t('rows')}
      </span>
      <NativeSelect
        aria-label={t('rows_a_page')}
        value={String(view.size)}
        data={offer.sizes.map(String)}
        rightSection={<IconChevronDown size={16} />}
        onChange={(event) => change({ size: Number(event.currentTarget.value) })}
      />
    </div>
  )
}

function Step<Row>(props: {
  list: List<Row>
  to: number
  last: number
  label: string
  children: ReactNode
}) {
  const { list, to, last, label, children } = props
  const possible = to >= 1 && to <= last
  return (
    <UnstyledButton
      className={classes.page}
      aria-label={label}
      // The button is not `disabled`, because a disabled button would lose the focus on the last page.
      aria-disabled={!possible || undefined}
      onMouseEnter={() => possible && list.prefetch(to)}
      onClick={() => possible && list.change({ page: to })}
    >
      {children}
    </UnstyledButton>
  )
}

/** Returns the pages to show: the first, the last, the current page and its neighbours; null is a gap. */
function shownPages(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last]
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= last)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
