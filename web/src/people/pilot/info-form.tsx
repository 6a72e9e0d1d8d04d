import { PILOT_LENGTHS } from '@trms/contract/crew/lengths'
import { userDetail } from '@trms/contract/people/account/calls'
import { pilotDetail, updateInfoForPilot } from '@trms/contract/people/pilot/calls'
import { type Pilot, selfServiceFields } from '@trms/contract/people/pilot/entity'
import { useState } from 'react'
import { z } from 'zod'
import { useDraftForm } from '../../frame/draft-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { schemaProblems } from '../../ui/field/contract-form.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { StaleAction, useVersion } from '../../ui/form/newest-version.tsx'
import { useFieldLabel } from './form-label.ts'
import { formMessages } from './form-messages.ts'
import classes from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { profileMessages } from './profile-messages.ts'
import { PILOT_READS } from './status.tsx'

const FIELDS = ['phone_number', 'identify_number', 'passport_number'] as const
type InfoValues = Record<(typeof FIELDS)[number], string>

const schema = z.object(selfServiceFields)
const check = (values: InfoValues) => schemaProblems(schema, values)

/** PIL-05, PIL-06: what pilots keep themselves. */
export function InfoForm({ pilot, onDone }: { pilot: Pilot; onDone(): void }) {
  const [round, setRound] = useState(0)
  return (
    <Info key={round} pilot={pilot} onDone={onDone} onStartAfresh={() => setRound(round + 1)} />
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
  const t = useMessages(profileMessages)
  const words = useMessages(formMessages)
  const labelOf = useFieldLabel()
  const { form, sender, page } = useDraftForm(updateInfoForPilot, {
    name: DRAFT,
    plain: () => ({
      phone_number: pilot.phone_number,
      identify_number: pilot.identify_number ?? '',
      passport_number: pilot.passport_number ?? '',
    }),
    check,
    invalidates: [...PILOT_READS, userDetail],
    saved: 'pilot_info_updated',
    onSaved: onDone,
  })
  const newest = useVersion(pilotDetail, { id: pilot.id }, pilot.version, (one) => one.version)
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save')}
      failureAction={<StaleAction failure={sender.failure} {...newest} />}
      onCancel={onDone}
      onStartAfresh={onStartAfresh}
      onSave={(values) =>
        void sender.send({ input: { ...values, id: pilot.id, version: newest.version } })
      }
    >
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

const DRAFT = 'pilot-info'
