import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { createWords } from './create-words.ts'

/** SIM-03: sessions share a person or a simulator at the same time; they may be saved as they are. */
export function ClashWarning({
  children,
}: {
  /** The clashes, where they are not named elsewhere. */
  children?: ReactNode
}) {
  const t = useWords(createWords)
  return (
    <FormSection title={t('clash_title')}>
      {children}
      <Text role="status">{t('clash_hint')}</Text>
    </FormSection>
  )
}
