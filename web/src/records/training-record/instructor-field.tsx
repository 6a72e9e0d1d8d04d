import { TextInput } from '@mantine/core'
import IconUser from '~icons/user'
import { useWords } from '../../i18n/words.ts'
import { recordFileWords } from './record-file-words.ts'

/** The instructor of the record, read-only: a new record is always by the person who is signed in. */
export function InstructorField({ name }: { name: string }) {
  const t = useWords(recordFileWords)
  return <TextInput label={t('instructor')} value={name} readOnly leftSection={<IconUser />} />
}
