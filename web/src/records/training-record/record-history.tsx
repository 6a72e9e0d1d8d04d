import { Box, Button, Text } from '@mantine/core'
import { personWords } from '@trms/contract/crew/person-words'
import { recordHistory } from '@trms/contract/records/training-record/calls'
import type { RecordVersion } from '@trms/contract/records/training-record/entity'
import { useState } from 'react'
import IconHistory from '~icons/history'
import { useRead } from '../../api/hooks.ts'
import { History } from '../../crew/history/history.tsx'
import { historyWords } from '../../crew/history/history-words.ts'
import { Broken, SignatureMark } from '../../crew/signature-mark.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { StatusBadge, type Tone } from '../../ui/part/status-badge.tsx'
import type { Shown } from './amendment.tsx'
import { recordFileWords } from './record-file-words.ts'
import classes from './signatures.module.css'
import { VersionDialog } from './version-dialog.tsx'

const TONE: Record<RecordVersion['state'], Tone> = {
  standing: 'green',
  earlier: 'grey',
  waiting: 'amber',
  withdrawn: 'red',
}

/** Whether the standing version differs from what its signers signed. */
const isChanged = ({ state, signatures }: RecordVersion) =>
  state === 'standing' && signatures.some((one) => one.state === 'changed')

/** Lists every version of the record: what changed, by whom, when and why, with the signatures (AMD-02). */
export function RecordHistory({ record, readChanges, labelOf, draw }: Omit<Shown, 'feature'>) {
  const t = useWords(recordFileWords)
  const words = useWords(historyWords)
  const { data, error } = useRead(recordHistory, { id: record.id })
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Box maw={960}>
      <FormSection title={words('history')}>
        {!data && <Text c="dimmed">{error?.message}</Text>}
        {data && (
          <History
            entries={data.versions.map((one) => ({
              key: String(one.version),
              title: t(`how_${one.how}`),
              mark: isChanged(one) ? (
                <Broken state="changed" />
              ) : (
                <StatusBadge tone={TONE[one.state]} icon={IconHistory}>
                  {t(`version_${one.state}`)}
                </StatusBadge>
              ),
              by: personWords(one.by),
              at: one.at,
              reason: one.reason,
              changes: readChanges(one.changes),
              children: (
                <>
                  {one.withdrawn && (
                    <Text>
                      {t('withdrawn_by', {
                        name: one.withdrawn.by.full_name,
                        at: formatDateTime(one.withdrawn.at),
                        reason: one.withdrawn.reason,
                      })}
                    </Text>
                  )}
                  {one.signatures.map((signature) => (
                    <div key={signature.id} className={classes.what}>
                      <div>
                        {t(`signed_${signature.meaning}`, {
                          name: signature.signer.full_name,
                          at: formatDateTime(signature.at),
                        })}
                      </div>
                      {one.state !== 'standing' && (
                        <SignatureMark signature={signature} labelOf={labelOf} />
                      )}
                    </div>
                  ))}
                  {(one.state !== 'standing' || isChanged(one)) && (
                    <div>
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={t('read_version_of', { at: formatDateTime(one.at) })}
                        onClick={() => setOpen(one.version)}
                      >
                        {t('read_version')}
                      </Button>
                    </div>
                  )}
                </>
              ),
            }))}
          />
        )}
        {open !== null && (
          <VersionDialog record={record} version={open} draw={draw} close={() => setOpen(null)} />
        )}
      </FormSection>
    </Box>
  )
}
