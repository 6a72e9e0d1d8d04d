import { Button, Checkbox, Drawer, Radio, Select, VisuallyHidden } from '@mantine/core'
import { dateRange } from '@trms/contract/common/paging'
import { type FormEvent, useState } from 'react'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { DayInput } from '../date/date-field.tsx'
import { useLateOpened } from '../dialog/use-late-opened.ts'
import { type Problems, schemaProblems } from '../field/contract-form.ts'
import dropdown from '../field/dropdown.module.css'
import { takeMarked } from '../field/search-list.ts'
import { listWords } from '../part/list-words.ts'
import classes from './filter-drawer.module.css'
import { type ListView, type SelectFilter, unfiltered } from './list-view.ts'
import type { Shown } from './use-list.ts'

interface FilterDrawerProps {
  list: Shown
  opened: boolean
  close(): void
}

/**
 * The drawer with a list's sorting, dates, choices and flags. The list changes only when the user applies the
 * filters.
 */
export function FilterDrawer({ list, opened, close }: FilterDrawerProps) {
  const t = useWords(listWords)
  const shown = useLateOpened(opened)
  return (
    <Drawer
      opened={shown}
      onClose={close}
      position="right"
      size={400}
      title={t('filters')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={classes}
    >
      <FilterForm list={list} close={close} />
    </Drawer>
  )
}

function FilterForm({ list, close }: Omit<FilterDrawerProps, 'opened'>) {
  const { offer } = list
  const t = useWords(listWords)
  const shared = useWords(sharedWords)
  const [draft, setDraft] = useState<ListView>(list.view)
  const set = (change: Partial<ListView>) => setDraft((old) => ({ ...old, ...change }))
  const wrong = schemaProblems(dateRange(), {
    start_date: draft.start || null,
    end_date: draft.end || null,
  })
  const saying = (problem: Problems[string] | undefined) =>
    problem && { error: shared(problem.key, problem.params) }
  const show = (view: ListView) => {
    list.change({ ...view, page: 1 })
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!event.currentTarget.querySelector('[aria-invalid="true"]')) show(draft)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {offer.sorts && (
          <Radio.Group
            label={t('sort_by')}
            value={draft.sort}
            onChange={(sort) => set({ sort })}
            classNames={{ label: classes.label }}
          >
            {offer.sorts.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} className={classes.choice} />
            ))}
          </Radio.Group>
        )}
        <Radio.Group
          label={t('order')}
          value={draft.order}
          onChange={(order) => set({ order: order === '+' ? '+' : '-' })}
          classNames={{ label: classes.label }}
        >
          <Radio value="-" label={t('descending')} className={classes.choice} />
          <Radio value="+" label={t('ascending')} className={classes.choice} />
        </Radio.Group>
        {offer.dates && (
          <fieldset className={classes.dates}>
            <VisuallyHidden component="legend">{t('dates')}</VisuallyHidden>
            <DayInput
              label={t('start_date')}
              value={draft.start}
              onChange={(start) => set({ start: start ?? '' })}
              {...saying(wrong.start_date)}
            />
            <DayInput
              label={t('end_date')}
              value={draft.end}
              onChange={(end) => set({ end: end ?? '' })}
              {...saying(wrong.end_date)}
            />
          </fieldset>
        )}
        {offer.selects?.map((filter) => (
          <FilterSelect
            key={filter.name}
            filter={filter}
            value={draft.selects[filter.name] ?? null}
            onChange={(value) => set({ selects: withChoice(draft.selects, filter.name, value) })}
          />
        ))}
        {offer.flags && (
          <Checkbox.Group
            label={t('only')}
            value={[...draft.flags]}
            onChange={(flags) => set({ flags })}
            classNames={{ label: classes.label }}
          >
            {offer.flags
              .filter(({ value, byLink }) => !byLink || list.view.flags.includes(value))
              .map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} className={classes.choice} />
              ))}
          </Checkbox.Group>
        )}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => show(unfiltered(draft, offer))}>
          {t('clear')}
        </Button>
        <Button type="submit">{t('apply')}</Button>
      </div>
    </form>
  )
}

function FilterSelect({
  filter: { label, choices, look },
  value,
  onChange,
}: {
  filter: SelectFilter
  value: string | null
  onChange(value: string | null): void
}) {
  const t = useWords(listWords)
  if (look) return look({ value, onChange })
  return (
    <Select
      label={label}
      placeholder={t('any')}
      data={(choices ?? []).map((one) => ({ value: one.value, label: one.label }))}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('clear_choice', { name: label }) }}
      searchable={(choices?.length ?? 0) > 8}
      onKeyDownCapture={takeMarked}
      checkIconPosition="right"
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ options: dropdown.options ?? '' }}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function withChoice(chosen: ListView['selects'], name: string, value: string | null) {
  const { [name]: _, ...others } = chosen
  return value === null ? others : { ...others, [name]: value }
}
