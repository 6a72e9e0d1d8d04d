import { z } from 'zod'
import { type Access, PERMISSION } from '../../access.ts'
import { call, download } from '../../call.ts'
import { keyword } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import { sheetFile, sheetPreviewOf } from '../../common/sheet-preview.ts'
import { POSITIONS } from '../../crew/positions.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { pilotOrder } from './calls.ts'
import { pilotFilters } from './entity.ts'

const { CREATE_PILOT, VIEW_PILOT_LIST, EDIT_PILOT } = PERMISSION
const creators: Access = { permissions: [CREATE_PILOT] }

export const previewImport = call({
  path: 'pilot/preview_import',
  summary:
    'Reads a list of pilots from Excel and names every line that cannot be taken; saves nothing',
  access: creators,
  effect: 'read',
  input: z.strictObject({}),
  files: sheetFile,
  output: sheetPreviewOf({
    crew_code: z.string(),
    full_name: z.string(),
    email: z.string(),
    function: z.string(),
    /** The number of a position, or the text of the file if that text is no position. */
    name_position: z.union([z.literal(POSITIONS), z.string()]),
    fleet: z.string(),
  }),
})

export const importPilots = call({
  path: 'pilot/import_pilots',
  summary:
    'Creates every pilot of an Excel list and mails each a link to set a password, or nothing at all',
  access: creators,
  effect: 'create',
  input: z.strictObject({}),
  files: sheetFile,
  output: z.object({ created: total() }),
})

const language = z.enum(LANGUAGES, { error: 'invalid_choice' }).default('en')

export const importTemplate = download({
  path: 'pilot/import_template',
  summary: 'The Excel file that an import of pilots starts from, with headings in `language`',
  access: creators,
  untraced: true,
  params: z.object({ language }),
})

export const exportPilots = download({
  path: 'pilot/export',
  summary: 'The filtered pilot list as Excel, with every column that its reader may see',
  access: { permissions: [VIEW_PILOT_LIST, EDIT_PILOT] },
  params: z.object({
    language,
    keyword: keyword().optional(),
    ...pilotFilters,
    ...pilotOrder,
  }),
})
