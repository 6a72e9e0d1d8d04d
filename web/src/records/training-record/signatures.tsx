import { IconSignature } from '@tabler/icons-react'
import { useWords } from '../../i18n/words.ts'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { recordFileWords } from './record-file-words.ts'
import classes from './signatures.module.css'

interface Signer {
  name: string
  /** When it was signed, or what it waits for. */
  state: string
}

export function Signatures({ instructor, trainee }: { instructor: Signer; trainee: Signer }) {
  const t = useWords(recordFileWords)
  return (
    <FormSection title={t('signatures')}>
      <FieldGrid columns={2}>
        <Signed title={t('sign_instructor', { name: instructor.name })} state={instructor.state} />
        <Signed title={t('sign_trainee', { name: trainee.name })} state={trainee.state} />
      </FieldGrid>
    </FormSection>
  )
}

function Signed({ title, state }: { title: string; state: string }) {
  return (
    <div className={classes.signed}>
      <IconSignature size={20} stroke={1.75} aria-hidden />
      <div>
        <div className={classes.title}>{title}</div>
        <div className={classes.state}>{state}</div>
      </div>
    </div>
  )
}
