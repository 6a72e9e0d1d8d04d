import { PILOT_LENGTHS } from '@trms/contract/crew/lengths'
import { userDetail } from '@trms/contract/people/account/calls'
import { pilotDetail, updateInfoForPilot } from '@trms/contract/people/pilot/calls'
import { type Pilot, selfServiceFields } from '@trms/contract/people/pilot/entity'
import { z } from 'zod'
import { Afresh } from '../../frame/create-page.tsx'
import { useEditForm } from '../../frame/edit-form.tsx'
import { useWords } from '../../i18n/words.ts'
import { schemaProblems } from '../../ui/field/contract-form.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { useFieldLabel } from './form-label.ts'
import { pilotFormWords } from './form-words.ts'
import classes from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { profileWords } from './profile-words.ts'
import { PILOT_READS } from './status.tsx'

const FIELDS = ['phone_number', 'identify_number', 'passport_number'] as const
type InfoValues = Record<(typeof FIELDS)[number], string>

const schema = z.object(selfServiceFields)
const check = (values: InfoValues) => schemaProblems(schema, values)

/** Shows the form of the fields that pilots keep themselves (PIL-05, PIL-06). */
export function InfoForm({ pilot, onDone }: { pilot: Pilot; onDone(): void }) {
  return (
    <Afresh>
      {(onStartAfresh) => <Info pilot={pilot} onDone={onDone} onStartAfresh={onStartAfresh} />}
    </Afresh>
  )
}

function Info({
  pilot,
  onDone,
  onStartAfresh,
}: {
  pilot: Pilot
  onDone(): void
  onStartAfresh(): void
}) {
  const t = useWords(profileWords)
  const words = useWords(pilotFormWords)
  const labelOf = useFieldLabel()
  const { form, send, page } = useEditForm(updateInfoForPilot, {
    opened: pilot,
    read: pilotDetail,
    name: 'pilot-info',
    plain: (opened) => ({
      phone_number: opened.phone_number,
      identify_number: opened.identify_number ?? '',
      passport_number: opened.passport_number ?? '',
    }),
    check,
    invalidates: [...PILOT_READS, userDetail],
    saved: 'pilot_info_updated',
    onDone,
    onStartAfresh,
  })
  return (
    <FormPage {...page} labelOf={labelOf} save={t('save')} onSave={(values) => void send(values)}>
      <ProfileHead pilot={pilot} editing />
      <FormSection title={t('your_data')}>
        <FieldGrid>
          {FIELDS.map((name) => (
            <TextField
              key={name}
              control={form.control}
              name={name}
              label={words(name)}
              max={PILOT_LENGTHS[name]}
              {...(name === 'phone_number' && { type: 'tel' })}
              autoComplete={name === 'phone_number' ? 'tel' : 'off'}
            />
          ))}
        </FieldGrid>
        <p className={classes.hint}>{t('office_hint')}</p>
      </FormSection>
    </FormPage>
  )
}
