import {
  type DocumentFleet,
  documentFields,
  type TrainingDocument,
  type TrainingType,
} from '@trms/contract/office/training-document/entity'
import { z } from 'zod'
import { useWords } from '../../i18n/words.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'
import type { FileItem } from '../../ui/file/files-field.tsx'
import { documentWords } from './words.ts'

export interface DocumentValues {
  fleet: DocumentFleet | null
  training_type: TrainingType | null
  document_name: string
  start_date: string | null
  note: string
  files: FileItem[]
}

export const emptyDocument = (): DocumentValues => ({
  fleet: null,
  training_type: null,
  document_name: '',
  start_date: null,
  note: '',
  files: [],
})

export const documentToValues = (document: TrainingDocument): DocumentValues => ({
  fleet: document.fleet,
  training_type: document.training_type,
  document_name: document.document_name,
  start_date: document.start_date,
  note: document.note,
  files: document.files,
})

const schema = z.object(documentFields)
export const checkDocument = (values: DocumentValues): Problems => schemaProblems(schema, values)

/** Gives the input of the calls, without the files. */
export const sentOf = ({ files: _files, start_date, ...facts }: DocumentValues) => ({
  ...facts,
  start_date: start_date ?? '',
})

/** Gives the label of a field, for the list of missing fields. */
export function useFieldLabel(): (path: string) => string {
  const t = useWords(documentWords)
  return (path) => t(path as keyof DocumentValues)
}
