import { Checkbox, Group, Pill, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import { fileSize } from '@trms/contract/common/file-size'
import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import { LANGUAGE_NAMES, LANGUAGES } from '@trms/contract/messages/languages'
import { askPack, packCount, packList } from '@trms/contract/office/pack/calls'
import { PACK_KINDS, type PackKind } from '@trms/contract/office/pack/entity'
import { useRead } from '../../api/hooks.ts'
import { PilotPicker } from '../../crew/pilot-picker.tsx'
import { today } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { schemaProblems, useContractForm, useField } from '../../ui/field/contract-form.ts'
import { SegmentedField } from '../../ui/field/fields.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import classes from './packs.module.css'
import { packWords, useKindName } from './words.ts'

interface Values {
  /** The field in which the next pilot is searched. */
  pilot: string | null
  pilots: { id: string; full_name: string }[]
  fleets: Fleet[]
  kinds: PackKind[]
  from: string | null
  to: string | null
  language: 'vi' | 'en'
}

const wishOf = ({ pilot: _, pilots, ...values }: Values) => ({
  ...values,
  pilots: pilots.map(({ id }) => id),
})

/**
 * Shows the form for a new pack: pilots, kinds and days. The form shows the number of records before the pack
 * is asked for.
 */
export function NewPack({ close }: { close(): void }) {
  const t = useWords(packWords)
  const shared = useWords(sharedWords)
  const kindName = useKindName()
  const { language } = useLanguage()
  const form = useContractForm<Values>((values) => schemaProblems(askPack.input, wishOf(values)), {
    pilot: null,
    pilots: [],
    fleets: [],
    kinds: [...PACK_KINDS],
    from: `${Number(today().slice(0, 4)) - 1}${today().slice(4)}`,
    to: today(),
    language,
  })
  const { control } = form
  const sender = useFormSend(askPack, form, {
    invalidates: [packList],
    onSuccess: () => {
      close()
      notify.success(shared('pack_asked'))
    },
  })
  const pilots = form.watch('pilots')
  const takeIn = (chosen: Values['pilots']) => form.setValue('pilots', chosen)
  const add = ({ id, full_name }: { id?: string; full_name: string }) => {
    if (id) takeIn([...pilots.filter((one) => one.id !== id), { id, full_name }])
    form.setValue('pilot', null)
  }
  return (
    <DialogForm
      sender={sender}
      submit={(onInvalid) =>
        form.handleSubmit((values) => sender.send({ input: wishOf(values) as never }), onInvalid)()
      }
      save={t('make')}
      onCancel={close}
    >
      <PilotPicker control={control} name="pilot" label={t('pilot')} onChosen={add} />
      {pilots.length > 0 && (
        <fieldset className={classes.chosen} aria-label={t('pilots')}>
          {pilots.map((one) => (
            <Pill
              key={one.id}
              size="lg"
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('take_out', { name: one.full_name }),
                tabIndex: 0,
                'aria-hidden': false,
              }}
              onRemove={() => takeIn(pilots.filter(({ id }) => id !== one.id))}
            >
              {one.full_name}
            </Pill>
          ))}
        </fieldset>
      )}
      <Choices
        control={control}
        name="fleets"
        label={t('fleets')}
        all={FLEETS}
        nameOf={(one) => one}
      />
      <Text c="dimmed" size="sm">
        {t('whose_hint')}
      </Text>
      <Choices
        control={control}
        name="kinds"
        label={t('kinds')}
        all={PACK_KINDS}
        nameOf={kindName}
      />
      <Group grow align="start">
        <DateField control={control} name="from" label={t('from')} required />
        <DateField control={control} name="to" label={t('to')} required />
      </Group>
      <SegmentedField
        control={control}
        name="language"
        label={t('language')}
        segments={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Counted wish={wishOf(form.watch())} />
    </DialogForm>
  )
}

function Choices<One extends string>({
  control,
  name,
  label,
  all,
  nameOf,
}: {
  control: Parameters<typeof useField<Values, 'fleets' | 'kinds'>>[0]['control']
  name: 'fleets' | 'kinds'
  label: string
  all: readonly One[]
  nameOf(one: One): string
}) {
  const { value, onChange, error } = useField({ control, name })
  return (
    <Checkbox.Group
      label={label}
      value={value as string[]}
      onChange={(held) => onChange(all.filter((one) => held.includes(one)))}
      error={error}
    >
      <Group mt={4}>
        {all.map((one) => (
          <Checkbox key={one} value={one} label={nameOf(one)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

function Counted({ wish: { language: _, ...wish } }: { wish: ReturnType<typeof wishOf> }) {
  const t = useWords(packWords)
  const { language } = useLanguage()
  const isWhole = packCount.input.safeParse(wish).success
  const { data } = useRead(packCount, wish as never, { enabled: isWhole, keepPrevious: true })
  return (
    <Stack aria-live="polite" mih={24}>
      {isWhole && data && (
        <Text fw={600}>
          {t('counted', {
            records: t(data.records === 1 ? 'records_one' : 'records', { count: data.records }),
            files: t(data.files === 1 ? 'attachments_one' : 'attachments', { count: data.files }),
            size: fileSize(data.pack_bytes, language),
          })}
        </Text>
      )}
    </Stack>
  )
}
