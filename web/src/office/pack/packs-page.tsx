import { Button, Text } from '@mantine/core'
import { packList } from '@trms/contract/office/pack/calls'
import { PACK_STATES } from '@trms/contract/office/pack/entity'
import { useState } from 'react'
import IconPlus from '~icons/plus'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { FormDialog } from '../../ui/form/dialog-form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { NewPack } from './new-pack.tsx'
import { PackDialogs, usePackDialogs } from './pack-dialogs.tsx'
import { usePackRows } from './pack-rows.tsx'
import classes from './packs.module.css'
import { packWords } from './words.ts'

/**
 * Shows the page of packs for inspections: the kept packs, the progress of a pack in the making, a new pack
 * (INS-02).
 */
export function PacksPage() {
  const t = useWords(packWords)
  const may = useMay()
  return may(packList) ? <Packs /> : <NoAccess title={t('title')} />
}

function Packs() {
  const t = useWords(packWords)
  const [isNew, setNew] = useState(false)
  const dialog = usePackDialogs()
  const rows = usePackRows(dialog.ask)
  const states = PACK_STATES.map((value) => ({ value, label: t(`is_${value}`) }))
  const list = useList(packList, (answer) => answer.packs, {
    sizes: [10, 25, 50],
    size: 10,
    selects: [{ name: 'state', label: t('state'), choices: states }],
    filtersOf: ({ selects: { state } }) => (state ? { state } : {}),
  })
  useLive(['pack'], [packList])
  return (
    <Page
      title={t('title')}
      action={
        <Button leftSection={<IconPlus />} onClick={() => setNew(true)}>
          {t('new')}
        </Button>
      }
    >
      <Text c="dimmed" maw={760} mb="md">
        {t('hint')}
      </Text>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
      />
      {/* Stands below the list: above, this part would push the list down when the list arrives. */}
      {list.rows && (
        <div className={classes.how}>
          <HowChecked />
        </div>
      )}
      <PackDialogs {...dialog} />
      <FormDialog opened={isNew} close={() => setNew(false)} title={t('new')} size={640}>
        <NewPack close={() => setNew(false)} />
      </FormDialog>
    </Page>
  )
}

/**
 * Shows the two SHA-256 values that the office gives an inspector separately from the pack: that of the seal
 * key and that of the checker `verify.mjs`.
 */
function HowChecked() {
  const t = useWords(packWords)
  const { data } = useRead(packList, { page_count: 1 })
  if (!data) return null
  return (
    <FormSection title={t('check')}>
      <Text>{t('check_text')}</Text>
      <dl className={classes.keys}>
        <dt>{t('seal_key')}</dt>
        <dd>
          <code>{data.seal_key}</code>
        </dd>
        <dt>{t('checker')}</dt>
        <dd>
          <code>{data.checker}</code>
        </dd>
      </dl>
    </FormSection>
  )
}
