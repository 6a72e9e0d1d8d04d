import { z } from 'zod'
import { type Access, PERMISSION } from '../../access.ts'
import { call, download } from '../../call.ts'
import { date, id, integer, keyword, oneOf } from '../../common/fields.ts'
import { order, sortBy, total } from '../../common/paging.ts'
import { sheetFile, sheetPreviewOf } from '../../common/sheet-preview.ts'
import { fleet } from '../../crew/fleets.ts'
import { POSITIONS } from '../../crew/positions.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { READINESS_READERS } from './access.ts'
import { BOARD_SORTS } from './board.ts'
import { STATES } from './state.ts'

const keepers: Access = { permissions: [PERMISSION.KEEP_QUALIFICATIONS] }
const language = z.enum(LANGUAGES, { error: 'invalid_choice' }).default('en')

export const BOARD_FORMATS = ['xlsx', 'pdf'] as const

export const exportBoard = download({
  path: 'qualification/export',
  summary:
    'The board as its reader sees it, with its filters and order, as Excel or PDF; the file says what it holds, as of when, and who made it (RDY-04)',
  access: READINESS_READERS,
  params: z.object({
    language,
    format: z.enum(BOARD_FORMATS, { error: 'invalid_choice' }).default('xlsx'),
    as_of: date().optional(),
    keyword: keyword().optional(),
    fleet: fleet('invalid_choice').optional(),
    name_position: oneOf(POSITIONS).optional(),
    state: z.enum(STATES, { error: 'invalid_choice' }).optional(),
    kind: id().optional(),
    days: integer(0, 1000).optional(),
    sort_by: sortBy(BOARD_SORTS),
    order: order().default('+'),
  }),
})

export const previewEntries = call({
  path: 'qualification/preview_import',
  summary:
    'Reads entries from Excel and names every line that cannot be taken; saves nothing (RDY-02)',
  access: keepers,
  effect: 'read',
  input: z.strictObject({}),
  files: sheetFile,
  output: sheetPreviewOf({
    crew_code: z.string(),
    /** The name of the pilot; empty when nobody has that crew code. */
    full_name: z.string(),
    kind: z.string(),
    completed_on: z.string(),
    expires_on: z.string(),
  }),
})

export const importEntries = call({
  path: 'qualification/import',
  summary: 'Enters every line of an Excel list, or nothing at all (RDY-02)',
  access: keepers,
  effect: 'create',
  input: z.strictObject({}),
  files: sheetFile,
  output: z.object({ entered: total() }),
})

export const entriesTemplate = download({
  path: 'qualification/import_template',
  summary: 'The Excel file that an import of entries starts from, with headings in `language`',
  access: keepers,
  untraced: true,
  params: z.object({ language }),
})
