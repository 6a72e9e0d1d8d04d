import { trainingFile } from '@trms/contract/records/training-record/calls'
import { addressIn } from '../../platform/files/address.ts'

export interface FileFacts {
  id: string
  field: string
  name: string
  sha256: string
  size: number
  storage_key: string
}

const fileAddress = (file: Pick<FileFacts, 'id' | 'name'>): string => addressIn(trainingFile, file)

export const addressOf = (files: readonly FileFacts[], field: string): string | null => {
  const file = files.find((one) => one.field === field)
  return file ? fileAddress(file) : null
}
