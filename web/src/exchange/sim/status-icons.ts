import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconSend,
  IconSignature,
} from '@tabler/icons-react'

/** One sign for each state of a form; `back`: sent back to its beginning. */
export const STATUS_ICONS = {
  1: IconCircleDashed,
  2: IconSend,
  3: IconSignature,
  4: IconSignature,
  5: IconCircleCheck,
  6: IconCircleX,
  back: IconArrowBackUp,
} as const
