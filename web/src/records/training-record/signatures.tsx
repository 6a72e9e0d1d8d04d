import type { ReactNode } from 'react'
import IconSignature from '~icons/signature'
import { useWords } from '../../i18n/words.ts'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { recordFileWords } from './record-file-words.ts'
import classes from './signatures.module.css'

interface Signer {
  name: string
  /** The time of the signature, or the event that the signature waits for. */
  state: string
  /** The badge for the state of the signature. */
  mark?: ReactNode
}

export function Signatures({
  instructor,
  trainee,
  children,
}: {
  instructor: Signer
  trainee: Signer
  children?: ReactNode
}) {
  const t = useWords(recordFileWords)
  return (
    <FormSection title={t('signatures')}>
      <FieldGrid columns={2}>
        <Signed {...instructor} name={t('sign_instructor', { name: instructor.name })} />
        <Signed {...trainee} name={t('sign_trainee', { name: trainee.name })} />
      </FieldGrid>
      {children}
    </FormSection>
  )
}

function Signed({ name, state, mark }: Signer) {
  return (
    <div className={classes.signed}>
      <IconSignature size={20} />
      <div className={classes.what}>
        <div className={classes.title}>{name}</div>
        <div className={classes.state}>{state}</div>
        {mark}
      </div>
    </div>
  )
}
