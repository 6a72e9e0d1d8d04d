import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import IconCircleCheck from '~icons/circle-check'
import IconInbox from '~icons/inbox'
import { InstructorPicker, PilotPicker } from '../crew/pilot-picker.tsx'
import { DateField } from '../ui/date/date-field.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { notify } from '../ui/dialog/notify.ts'
import { CountedTextarea } from '../ui/field/counted-textarea.tsx'
import { Segmented } from '../ui/field/segmented.tsx'
import { FieldGrid, FormSection } from '../ui/form/form-section.tsx'
import { Empty, ErrorState } from '../ui/part/states.tsx'
import { StatusBadge, type Tone } from '../ui/part/status-badge.tsx'
import '../styles/shell.css'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import classes from './showroom.module.css'

const TONES: readonly Tone[] = ['grey', 'blue', 'violet', 'green', 'amber', 'red']
const SCORES = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

/** A page at /ui, for development only, that shows the parts of ui/ side by side. */
export function Showroom() {
  const [asking, setAsking] = useState(false)
  const [score, setScore] = useState('3')
  const { control } = useForm({
    defaultValues: { date: null as string | null, text: '', pilot: null, instructor: null },
  })
  return (
    <main className={classes.page}>
      <h1>Parts</h1>
      <Row>
        <LanguageSwitch />
        <Button onClick={() => notify.success('Saved')}>Success notice</Button>
        <Button variant="default" onClick={() => notify.error('Refused')}>
          Error notice
        </Button>
        <Button variant="light" onClick={() => setAsking(true)}>
          Dialog
        </Button>
      </Row>
      {[false, true].map((loud) => (
        <Row key={String(loud)}>
          {TONES.map((tone) => (
            <StatusBadge key={tone} tone={tone} icon={IconCircleCheck} loud={loud}>
              {tone}
            </StatusBadge>
          ))}
        </Row>
      ))}
      <FormSection title="Section">
        <FieldGrid>
          <DateField control={control} name="date" label="Date" />
          <PilotPicker control={control} name="pilot" label="Pilot" />
          <InstructorPicker control={control} name="instructor" label="Instructor" sim />
          <Segmented
            label="Score"
            segments={SCORES}
            value={score}
            onChange={(one) => setScore(String(one))}
          />
        </FieldGrid>
        <CountedTextarea control={control} name="text" label="Comment" max={256} />
      </FormSection>
      <Empty icon={IconInbox} title="Nothing here yet" />
      <ErrorState error={{ message: 'Refused', requestId: 'r-1' }} retry={() => {}} />
      <ConfirmDialog
        opened={asking}
        title="Delete this?"
        confirm="Delete"
        cancel="Keep"
        danger
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </main>
  )
}

const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
