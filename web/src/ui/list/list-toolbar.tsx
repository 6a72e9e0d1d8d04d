import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import IconAdjustmentsHorizontal from '~icons/adjustments-horizontal'
import IconSearch from '~icons/search'
import IconX from '~icons/x'
import { useWords } from '../../i18n/words.ts'
import { listWords } from '../part/list-words.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import classes from './list-toolbar.module.css'
import { unfiltered } from './list-view.ts'
import { ToolButton } from './tool-button.tsx'
import type { Shown } from './use-list.ts'

const SEARCH_DELAY_MS = 200

/**
 * The drawer with its calendars is a larger script than the list, so the script is fetched on hover or focus
 * of the filter button.
 */
const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(() => loadDrawer().then((part) => ({ default: part.FilterDrawer })))

/** The toolbar above a list: search box, filter button, active filters, and what they found for a screen reader. */
export function ListToolbar(props: {
  list: Shown
  /** What the list shows now, in words; undefined until the rows are known. */
  found: string | undefined
  /** The placeholder of the search box; without a placeholder there is no search box. */
  searchLabel?: string | undefined
  tools?: ReactNode
  aside?: ReactNode
}) {
  const { list, found, searchLabel, tools, aside } = props
  const t = useWords(listWords)
  const [opened, drawer] = useDisclosure()
  const [wanted, setWanted] = useState(false)
  const active = activeFilters(list.view, list.offer, t)
  const filters = useRef<HTMLButtonElement>(null)
  return (
    <div className={classes.toolbar}>
      <VisuallyHidden role="status">{found}</VisuallyHidden>
      <div className={classes.line}>
        {searchLabel !== undefined && <SearchBox list={list} label={searchLabel} />}
        <ToolButton
          ref={filters}
          icon={IconAdjustmentsHorizontal}
          word={t('filters')}
          label={active.length > 0 ? t('filters_count', { count: active.length }) : t('filters')}
          count={active.length}
          onMouseEnter={loadDrawer}
          onFocus={loadDrawer}
          onClick={() => {
            setWanted(true)
            drawer.open()
          }}
        />
        {tools}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {active.length > 0 && (
        <Chips
          active={active}
          narrow={(without) => {
            // The pressed button goes with its filter.
            filters.current?.focus()
            list.change(without)
          }}
          clear={unfiltered(list.view, list.offer)}
        />
      )}
      {wanted && (
        <Suspense>
          <FilterDrawer list={list} opened={opened} close={drawer.close} />
        </Suspense>
      )}
    </div>
  )
}

function SearchBox({ list, label }: { list: Shown; label: string }) {
  const t = useWords(listWords)
  const { keyword } = list.view
  const [text, setText] = useState(keyword)
  const asked = useRef(keyword)
  const ask = (typed: string) => {
    asked.current = typed.trim()
    if (asked.current !== keyword) list.change({ keyword: asked.current }, { replace: true })
  }
  const askLater = useDebouncedCallback(ask, SEARCH_DELAY_MS)

  // Follows a keyword that changed in the address: by the back button, a link, or the clearing of the
  // filters.
  useEffect(() => {
    if (keyword !== asked.current) {
      asked.current = keyword
      setText(keyword)
    }
  }, [keyword])

  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(text)
        }}
      >
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={label}
          maxLength={100}
          value={text}
          leftSection={<IconSearch />}
          onChange={(event) => {
            setText(event.currentTarget.value)
            askLater(event.currentTarget.value)
          }}
        />
      </form>
    </search>
  )
}

function Chips({
  active,
  clear,
  narrow,
}: {
  active: readonly ActiveFilter[]
  /** The change that takes all filters away. */
  clear: ActiveFilter['without']
  narrow(without: ActiveFilter['without']): void
}) {
  const t = useWords(listWords)
  return (
    <ul className={classes.chips} aria-label={t('active_filters')}>
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <UnstyledButton
            className={classes.chip}
            aria-label={t('remove_filter', { name: label })}
            onClick={() => narrow(without)}
          >
            {label}
            <IconX size={16} />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <UnstyledButton className={classes.clear} onClick={() => narrow(clear)}>
          {t('clear_filters')}
        </UnstyledButton>
      </li>
    </ul>
  )
}
