import { z } from 'zod'
import { type Access, PERMISSION as P, ROLE, viewers } from '../../access.ts'
import { call, download } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, id, seen, version } from '../../common/fields.ts'
import type { FileField } from '../../common/files.ts'
import { paging, sortBy, total } from '../../common/paging.ts'
import { keptFiles, MAX_FILES, storedFile } from '../../common/stored-file.ts'
import { toldHistory } from '../../crew/change-history.ts'
import { documentFields, documentFleet, trainingDocument, trainingType } from './entity.ts'

const crew = [ROLE.INSTRUCTOR, ROLE.PILOT]
const readers: Access = {
  roles: crew,
  permissions: viewers(P.VIEW_TRAINING_DOCUMENT),
}
/** The readers of lists that have a folder button. */
const folderReaders: Access = { roles: [ROLE.ADMIN, ROLE.USER, ...crew] }

const files = {
  files: { accept: 'image-or-pdf', many: MAX_FILES },
} satisfies Record<string, FileField>

export const DOCUMENT_SORTS = ['start_date', 'document_name', 'training_type', 'fleet'] as const

export const sortTd = call({
  path: 'training_document/sort_td',
  summary:
    'One page of training documents, by start date; without permission 42 those of the caller’s fleet and of All (DOC-01, DOC-02)',
  access: readers,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    sort_by: sortBy(DOCUMENT_SORTS),
    filters: z
      .strictObject({
        /** The fleet; `All` (0) keeps documents of every fleet that the caller may read. */
        fleet: documentFleet().optional(),
        training_type: trainingType().optional(),
      })
      .default({}),
  }),
  output: z.object({ documents: z.array(trainingDocument), total: total() }),
})

export const tdDetail = call({
  path: 'training_document/td_detail',
  summary: 'One training document (DOC-01)',
  access: readers,
  effect: 'read',
  input: byId({}),
  output: trainingDocument,
})

export const tdHistory = call({
  path: 'training_document/td_history',
  summary:
    'What was changed of a training document, the newest first, at most 200: to who edits documents, for it may have been another fleet’s (AMD-02, DOC-02)',
  access: { permissions: [P.EDIT_TRAINING_DOCUMENT] },
  effect: 'read',
  input: byId({}),
  output: toldHistory,
})

export const createTd = call({
  path: 'training_document/create_td',
  summary: 'Creates a training document with its files (DOC-01)',
  access: { permissions: [P.CREATE_TRAINING_DOCUMENT] },
  effect: 'create',
  input: z.strictObject(documentFields),
  files,
  output: trainingDocument,
})

export const updateTd = call({
  path: 'training_document/update_td',
  summary:
    'Changes a training document; file_ids lists the files kept, those left out are archived, files sent are added (DOC-01, DOC-02)',
  access: { permissions: [P.EDIT_TRAINING_DOCUMENT] },
  effect: 'change',
  input: byId({
    ...seen,
    ...documentFields,
    file_ids: keptFiles(),
  }),
  files,
  output: trainingDocument,
})

export const deleteTd = call({
  path: 'training_document/delete_td',
  summary: 'Archives a training document (DOC-01)',
  access: { permissions: [P.DELETE_TRAINING_DOCUMENT] },
  effect: 'change',
  input: byId(archiving),
  output: z.object({ id: id() }),
})

export const getLatestTdByType = call({
  path: 'training_document/get_latest_td_by_type',
  summary:
    'The document of a type with the greatest start date that is not in the future, of the caller’s fleet or of All; null when there is none (DOC-02)',
  access: folderReaders,
  effect: 'read',
  input: z.strictObject({ type: trainingType() }),
  output: z
    .object({
      id: id(),
      version: version(),
      document_name: z.string(),
      start_date: z.string(),
      files: z.array(storedFile),
    })
    .nullable(),
})

export const trainingDocumentFile = download({
  path: 'training_document/file/:id/:name',
  summary: 'A file of a training document; archived ones only for those who may edit it',
  access: folderReaders,
  params: z.object({
    id: id(),
    name: z.string().max(255),
    download: z.enum(['0', '1']).optional(),
  }),
})
