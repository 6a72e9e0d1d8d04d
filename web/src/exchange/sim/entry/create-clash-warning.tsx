import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { createWords } from './create-words.ts'

/**
 * The warning that sessions share a person or a simulator at the same time; such sessions may be saved all
 * the same (SIM-03).
 */
export function ClashWarning({
  children,
}: {
  /** The list of clashes, if no other part of the page shows the clashes. */
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
