import { Box, Button, Text } from '@mantine/core'
import { ROLES } from '@trms/contract/access'
import { FINGERPRINT } from '@trms/contract/common/personal'
import { POSITIONS } from '@trms/contract/crew/positions'
import { personHistory } from '@trms/contract/people/account/calls'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { frameWords } from '../frame/words.ts'
import { formatDate } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { History } from './history.tsx'
import { historyWords } from './history-words.ts'
import { pilotWords } from './pilot-words.ts'

/** Who changed what of a person, when; asked for when it is opened (AMD-02). */
export function PersonHistory({
  id,
  labelOf,
}: {
  id: string
  /** The name of a field, where the page has one for it. */
  labelOf(field: string): string
}) {
  const t = useWords(historyWords)
  const [shown, setShown] = useState(false)
  return (
    <Box maw={960}>
      <FormSection title={t('of_person')}>
        {shown ? (
          <Entries id={id} labelOf={labelOf} />
        ) : (
          <Button variant="default" onClick={() => setShown(true)}>
            {t('show')}
          </Button>
        )}
      </FormSection>
    </Box>
  )
}

function Entries({ id, labelOf }: { id: string; labelOf(field: string): string }) {
  const t = useWords(historyWords)
  const frame = useWords(frameWords)
  const ofPilots = useWords(pilotWords)
  const { data, error } = useRead(personHistory, { id })
  const said = (field: string, value: unknown): string => {
    const role = field === 'role' && ROLES.find((one) => one === value)
    if (role) return frame(`role_${role}`)
    const position = POSITIONS.find((one) => field === 'name_position' && one === value)
    if (position !== undefined) return ofPilots(`position_${position}`)
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map((one) => said(field, one)).join(', ')
    if (typeof value === 'object') return JSON.stringify(value)
    const text = String(value)
    // a personal number: enough of its fingerprint to see that it is another one
    if (FINGERPRINT.test(text)) return `•••• ${text.slice(-8)}`
    return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text
  }
  if (!data) return <Text c="dimmed">{error?.message}</Text>
  return (
    <History
      entries={data.entries.map((one) => ({
        key: String(one.seq),
        title: t(`do_${one.action}`),
        by: one.by && [one.by.full_name, one.by.crew_code].filter(Boolean).join(' · '),
        at: one.at,
        changes: one.changes
          .map((change) => ({
            field: change.field === 'role' ? t('role') : labelOf(change.field),
            old: said(change.field, change.old),
            new: said(change.field, change.new),
          }))
          .filter((change) => change.old !== change.new),
      }))}
    />
  )
}
