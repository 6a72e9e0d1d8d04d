import type { Sent } from '@trms/contract/call'
import type { createReport } from '@trms/contract/office/event-report/calls'
import {
  changedEventReport,
  type EventPilot,
  type EventReport,
  newEventReport,
} from '@trms/contract/office/event-report/entity'
import { z } from 'zod'
import { eventWords } from '../../crew/event-words.ts'
import type { PilotRow } from '../../crew/pilot-rows.tsx'
import { pilotWords } from '../../crew/pilot-words.ts'
import { today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { dateTimeOf, showDateTime } from '../../ui/date/date-time-text.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'
import type { FileItem } from '../../ui/file/files-field.tsx'
import { eventReportWords } from './words.ts'

export interface PilotValues extends PilotRow {
  /** The minus points as typed. */
  minus_point: string
}

/** The form's values, as typed: `date_of_occurence` is DD/MM/YYYY - HH:mm. */
export interface EventValues {
  date_of_occurence: string
  flight_number: string
  aircraft_registration: string
  sector: string
  pilots: PilotValues[]
  content: string
  note: string
  files: FileItem[]
}

export const emptyPilot = (): PilotValues => ({ pilot_id: null, who: null, minus_point: '' })

export const emptyEvent = (): EventValues => ({
  date_of_occurence: '',
  flight_number: '',
  aircraft_registration: '',
  sector: '',
  pilots: [emptyPilot(), emptyPilot()],
  content: '',
  note: '',
  files: [],
})

const pilotValues = ({ pilot_id, crew_code, full_name, minus_point }: EventPilot) => ({
  pilot_id,
  who: { id: pilot_id, crew_code: crew_code ?? '', full_name },
  minus_point: minus_point === null ? '' : String(minus_point),
})

export const valuesOf = (report: EventReport): EventValues => ({
  date_of_occurence: showDateTime(report.date_of_occurence),
  flight_number: report.flight_number,
  aircraft_registration: report.aircraft_registration,
  sector: report.sector,
  pilots: report.pilots.map(pilotValues),
  content: report.content,
  note: report.note,
  files: report.files,
})

/** Gives the input of the calls, without the files. */
export const inputOf = ({
  files: _files,
  pilots,
  date_of_occurence,
  ...facts
}: EventValues): Sent<typeof createReport> => ({
  ...facts,
  date_of_occurence: dateTimeOf(date_of_occurence) ?? date_of_occurence,
  pilots: pilots.map(({ pilot_id, minus_point }) => ({
    pilot_id: pilot_id ?? '',
    // A decimal comma is accepted too.
    minus_point: minus_point.trim().replace(',', '.'),
  })),
})

/**
 * Gives the problems of a form that needs at least `least` pilots: a report that has only one pilot may keep
 * one (EVT-02). Too few pilots give one message for the list, not one for each row.
 */
function problemsOf(schema: z.ZodType, least: number, values: EventValues): Problems {
  const input = inputOf(values)
  const problems = schemaProblems(schema, input)
  // Only the day is checked here; a later time today is left to the server, whose clock is right.
  if (input.date_of_occurence.slice(0, 10) > today())
    problems.date_of_occurence ??= { key: 'date_in_future' }
  if (values.pilots.filter((one) => one.pilot_id).length >= least) return problems
  const others = Object.entries(problems).filter(([path]) => !path.startsWith('pilots'))
  return { ...Object.fromEntries(others), pilots: { key: 'alert_select_pilot' } }
}

export const checkNew = (values: EventValues) => problemsOf(newEventReport, 2, values)

const changed = z.object(changedEventReport)
/** Checks the change of a report that had `before` pilots. */
export const checkChange = (before: number) => (values: EventValues) =>
  problemsOf(changed, Math.min(before, 2), values)

/** Gives the label of a field, for the list of missing fields. */
export function useFieldLabel(): (path: string) => string {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const inRow = useWords(pilotWords)
  return (path) => {
    const pilot = /^pilots\[(\d+)\]/.exec(path)
    if (pilot) return inRow('pilot_number', { number: Number(pilot[1]) + 1 })
    if (path === 'files') return t('files')
    if (path === 'date_of_occurence') return t('date_and_time')
    return words(path as keyof typeof eventWords.en)
  }
}
