import { TextInput } from '@mantine/core'
import IconUser from '~icons/user'
import { useWords } from '../../i18n/words.ts'
import { recordFileWords } from './record-file-words.ts'

/** Who writes the record, for reading: it is always whoever is signed in. */
export function InstructorField({ name }: { name: string }) {
  const t = useWords(recordFileWords)
  return <TextInput label={t('instructor')} value={name} readOnly leftSection={<IconUser />} />
}
