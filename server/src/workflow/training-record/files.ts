import { trainingFile } from '@trms/contract/training-record/calls'

export interface FileFacts {
  id: string
  field: string
  name: string
  sha256: string
  size: number
}

/** The address a file of a record is served under; the download is named after its last segment (FIL-02). */
export const fileAddress = (file: Pick<FileFacts, 'id' | 'name'>): string =>
  `/v1/${trainingFile.path.replace(':id', file.id).replace(':name', encodeURIComponent(file.name))}`

export const addressOf = (files: readonly FileFacts[], field: string): string | null => {
  const file = files.find((one) => one.field === field)
  return file ? fileAddress(file) : null
}
