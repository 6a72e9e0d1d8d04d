import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { TrainingType } from '@trms/contract/office/training-document/entity'
import IconFolder from '~icons/folder'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { ToolButton } from '../../ui/list/tool-button.tsx'
import { folderWords } from './folder-words.ts'
import { LatestDocument } from './latest-document.tsx'

/** The folder button of a list, which opens the latest document of a type with its files (DOC-02). */
export function DocumentFolder({ type }: { type: TrainingType }) {
  const t = useWords(folderWords)
  const words = useWords(formWords)
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <ToolButton icon={IconFolder} word={t('folder')} onClick={dialog.open} />
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={t('latest')}
        size="xl"
        closeButtonProps={{ 'aria-label': words('close') }}
      >
        <LatestDocument type={type} />
      </Modal>
    </>
  )
}
