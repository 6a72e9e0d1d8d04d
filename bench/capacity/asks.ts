import type { Person } from '../seed/people.ts'
import type { Given } from './given.ts'

export type Who = 'admin' | 'office' | 'instructor' | 'pilot'

/** One way in which a page makes a call: the caller and the input. */
export interface Ask {
  path: string
  words: string
  by: Who
  /** The address below /v1/ for a GET, the body for a POST. */
  sent(i: number, self: Person): string | object
}

/** The reading calls of the contract that are not measured here, each with the reason. */
export const NOT_ASKED: Record<string, string> = {
  'auth/login': 'measured with a sign-in, among the writes',
  'auth/login/passkey_code': 'makes a random number',
  'auth/password_code': 'makes a random number',
  'audit/chain_status': 'measured with the trail, once: it computes all of it',
  'archive/gone_record': 'of a record that was purged, of which there is none',
  'avatar/:id': 'sends a file',
  'inspection/file/:of/:record/:id/:name': 'sends a file',
  'pack/file/:id/:name': 'sends a file',
  'phase_report/training_file/:id/:name': 'sends a file',
  'qualification/file/:id/:name': 'sends a file',
  'sim/file/:id/:name': 'sends a file',
  'sim/schedule_file/:id/:name': 'sends a file',
  'training_document/file/:id/:name': 'sends a file',
  'event_report/report_file/:id/:name': 'sends a file',
  'linecheck/file/:id/:name': 'sends a file',
  'line_training/file/:id/:name': 'sends a file',
  'inspection/by_id': 'no inspection runs',
  'inspection/opened': 'no inspection runs',
  'inspection/own': 'no inspection runs',
  'inspection/qualifications': 'no inspection runs',
  'inspection/record': 'no inspection runs',
  'inspection/records': 'no inspection runs',
  'inspection/trail': 'no inspection runs',
  'inspection/version': 'no inspection runs',
  'notice/read_unsubscribe': 'reads one row of a link that was mailed',
  'pilot/preview_import': 'reads a workbook, not the database',
  'qualification/preview_import': 'reads a workbook, not the database',
  'sim/preview_sim_excel': 'reads a workbook, not the database',
  'sim/get_sim_schedule_sheet': 'of a month’s workbook, of which none was sent',
  'sim/get_sim_slot_by_id': 'no slots are loaded',
  'sim/get_elearning_clue': 'of e-learning, of which none was loaded',
  'webhook/deliveries': 'of a webhook, of which none was loaded',
  live: 'stays open; bench.md has what it costs',
}

const PAGE = { first: {}, most: { keyword: 'n' }, many: { keyword: 'nguyen' } }

export function asksOf(given: Given): Ask[] {
  const { ids, pilots, instructors, totals } = given
  const one = (some: readonly string[]) => (i: number) => some[i % some.length] ?? ''
  const pilot = (i: number) => pilots[(i * 37) % pilots.length] as Person
  const code = (i: number) => ({ keyword: pilot(i).crew_code ?? '' })
  const lastPage = (total: number, size: number) => Math.max(1, Math.floor(total / size))
  const ask = (path: string, words: string, by: Who, sent: Ask['sent'] = () => ({})): Ask => ({
    path,
    words,
    by,
    sent,
  })

  /**
   * The usual calls of a list of all records: the first and the last page, and searches that find few, many
   * and most rows.
   */
  const list = (
    path: string,
    by: Who,
    { total, size = 50, more = {} }: { total: number; size?: number; more?: object },
  ) => [
    ask(path, 'the first page', by, () => ({ page_count: size, ...more })),
    ask(path, 'the last page', by, () => ({
      page_count: size,
      page_number: lastPage(total, size),
      ...more,
    })),
    ask(path, 'by the crew code of one pilot', by, (i) => ({
      page_count: size,
      ...more,
      ...code(i),
    })),
    ask(path, 'by a name that one in ten have', by, () => ({
      page_count: size,
      ...more,
      ...PAGE.many,
    })),
    ask(path, 'by a letter that most have', by, () => ({
      page_count: size,
      ...more,
      ...PAGE.most,
    })),
  ]
  const byId = (path: string, some: readonly string[], by: Who = 'admin', name = 'id') =>
    ask(path, 'one', by, (i) => ({ [name]: one(some)(i) }))
  const ofPilot = (path: string, more: object = {}) => [
    ask(path, 'of one pilot, by the office', 'admin', (i) => ({ pilot_id: pilot(i).id, ...more })),
    ask(path, 'of oneself', 'pilot', (_, self) => ({ pilot_id: self.id, ...more })),
  ]
  const everyone = ['admin', 'office', 'instructor', 'pilot'] as const
  const byAll = (path: string, words = 'as its page asks it') =>
    everyone.map((by) => ask(path, `${words}, by the ${by}`, by))
  const flyers = ['instructor', 'pilot'] as const

  return [
    // People and accounts.
    ask('auth/session/list', 'own', 'pilot'),
    ask('auth/user/detail', 'oneself', 'pilot', (_, self) => ({ id: self.id })),
    ask('auth/user/history', 'of one', 'admin', (i) => ({ id: pilot(i).id })),
    ask('auth/user/list', 'the first page', 'admin'),
    ask('auth/user/list', 'by a letter that most have', 'admin', () => PAGE.most),
    ask('passkey/list', 'own', 'pilot'),
    ask('second_factor/own', 'own', 'pilot'),
    ask('second_factor/of', 'of one', 'admin', (i) => ({ id: pilot(i).id })),
    ask('second_factor/roles', 'all', 'admin'),
    ask('notice/settings', 'own', 'pilot'),
    ask('pilot/sort_pilot', 'the first page', 'office'),
    ask('pilot/sort_pilot', 'the picker: everybody', 'office', () => ({ page_count: 9999 })),
    ask('pilot/sort_pilot', 'by a letter that most have', 'office', () => PAGE.most),
    ask('pilot/search_pilot', 'by a name that one in ten have', 'office', () => PAGE.many),
    ask('pilot/pilot_detail', 'one', 'office', (i) => ({ id: pilot(i).id })),
    ask('pilot/pilot_options', 'as its page asks it', 'office'),
    ask('pilot/instructor_list', 'everybody', 'pilot'),
    ask('pilot/sim_instructor_list', 'everybody', 'pilot'),
    ask('pilot/export', 'everybody, Excel', 'office', () => 'pilot/export'),
    ask('pilot/import_template', 'Excel', 'office', () => 'pilot/import_template'),
    // The overview and one pilot's file.
    ask('pilot/fot_list', 'the first page', 'admin', () => ({ page_count: 50 })),
    ask('pilot/fot_list', 'the first page', 'instructor', () => ({ page_count: 50 })),
    ask('pilot/fot_list', 'by a letter that most have', 'admin', () => ({
      page_count: 50,
      ...PAGE.most,
    })),
    ask('pilot/fot_list', 'who awaits a signature', 'admin', () => ({
      page_count: 50,
      filters: { awaiting_approval: true },
    })),
    ask('pilot/fot_list', 'who has low scores', 'admin', () => ({
      page_count: 50,
      filters: { low_scores: true },
    })),
    ask('pilot/fot_list', 'who passed phase 1', 'admin', () => ({
      page_count: 50,
      filters: { phase: 1 },
    })),
    ask('pilot/fot_list', 'who was grounded', 'admin', () => ({
      page_count: 50,
      filters: { grounded: true },
    })),
    ask('pilot/fot_detail', 'one', 'admin', (i) => ({ id: pilot(i).id })),
    // Training records.
    ...ofPilot('flt_training/search_training_flight', { page_count: 50 }),
    ...list('flt_training/search_training_flight', 'admin', { total: totals.flight ?? 0 }),
    ask('flt_training/search_training_flight', 'of one instructor', 'admin', (i) => ({
      instructor_id: instructors[i % instructors.length]?.id,
      page_count: 50,
    })),
    byId('flt_training/training_flight_by_id', ids.flight),
    byId('flt_training/record_history', ids.flight),
    byId('flt_training/record_signatures', ids.flight),
    ask('flt_training/record_version', 'the first', 'admin', (i) => ({
      id: one(ids.flight)(i),
      version: 1,
    })),
    ask('signature/states', 'of fifty flights', 'admin', () => ({
      subject: 'training_record',
      ids: ids.flight.slice(0, 50),
    })),
    ask('signature/states', 'of fifty forms', 'admin', () => ({
      subject: 'sim_form',
      ids: ids.form.slice(0, 50),
    })),
    ask('question/of_record', 'of one', 'admin', (i) => ({
      subject: 'training_record',
      record_id: one(ids.flight)(i),
    })),
    ask(
      'flt_training/record_pdf/:id',
      'one, PDF',
      'admin',
      (i) => `flt_training/record_pdf/${one(ids.flight)(i)}`,
    ),
    ...list('flt_training/approved_records', 'admin', { total: totals.approved ?? 0 }),
    byId('flt_training/base_training_by_id', ids.base),
    byId('flt_training/theory_test_by_id', ids.test),
    byId('flt_training/get_theory_test_api_list', ids.test),
    byId('flt_training/progress_theory_report_by_id', ids.progress),
    ...ofPilot('flt_training/base_training_by_pilot'),
    ...ofPilot('flt_training/base_training_list'),
    ...ofPilot('flt_training/get_theory_test_by_pilot'),
    ...ofPilot('flt_training/get_progress_theory_report_by_pilot'),
    ...ofPilot('flt_training/get_criteria_report_by_pilot_id', { criteria: 'landing' }),
    ask(
      'flt_training/accumulated_report',
      'the month’s, PDF',
      'admin',
      () => 'flt_training/accumulated_report',
    ),
    ask('flt_training/airport_list', 'all', 'pilot'),
    ask('flt_training/vietnam_airport_list', 'all', 'pilot'),
    // Exchanges.
    ...list('sim/get_sim_list', 'office', { total: totals.sim ?? 0 }),
    ask('sim/get_sim_list', 'by an instructor’s name', 'office', (i) => ({
      filter: 'instructor_name',
      keyword: instructors[i % instructors.length]?.full_name,
      page_count: 50,
    })),
    ask('sim/get_sim_list', 'red ones', 'office', () => ({ filters: ['red'] })),
    ask('sim/get_sim_list', 'open ones', 'office', () => ({ filters: ['open'] })),
    ask('sim/get_sim_list', 'own, as pilot', 'pilot', () => ({ themself: true })),
    ask('sim/get_sim_list', 'own, as instructor', 'instructor', () => ({ themself: false })),
    ask('sim/sim_counts', 'all', 'office'),
    ask('sim/sim_counts', 'own', 'pilot', () => ({ themself: true })),
    byId('sim/get_sim_by_id', ids.sim),
    ask('sim/latest_own_sim', 'own', 'pilot'),
    ask('sim/sim_options', 'as its page asks it', 'office'),
    ask('sim/check_clashes', 'a new session', 'office', (i) => ({
      sims: [
        {
          first_pilot_crew_code: pilot(i).crew_code,
          second_pilot_crew_code: pilot(i + 4).crew_code,
          sessiona_date_time: `${given.today}T08:00`,
          sessiona_place: 'VN001',
          sessionb_date_time: `${given.today}T12:00`,
          sessionb_place: 'VN001',
        },
      ],
    })),
    ask('sim/excel_template', 'Excel', 'office', () => 'sim/excel_template'),
    byId('sim/form_signatures', ids.form, 'admin', 'form_id'),
    ask('sim/count_sim_slots', 'all', 'office'),
    ask('sim/get_sim_slots', 'all', 'office'),
    ask('sim/get_sim_schedule', 'all', 'pilot'),
    ...list('linecheck/get_line_check_list', 'office', { total: totals.check ?? 0 }),
    ask('linecheck/get_line_check_list', 'open ones', 'office', () => ({ filters: ['open'] })),
    ask('linecheck/get_line_check_list', 'own', 'pilot'),
    ask('linecheck/latest_own_line_check', 'own', 'pilot'),
    byId('linecheck/get_line_check_by_id', ids.check),
    byId('linecheck/get_line_check_status', ids.check, 'admin', 'line_check_id'),
    byId('linecheck/line_check_signatures', ids.check, 'admin', 'line_check_id'),
    ...list('line_training/get_line_training_list', 'office', { total: totals.training ?? 0 }),
    ask('line_training/get_line_training_list', 'own', 'pilot'),
    byId('line_training/get_line_training_by_id', ids.training),
    byId(
      'line_training/get_latest_submission_by_line_training_id',
      ids.training,
      'admin',
      'line_training_id',
    ),
    byId('line_training/get_status', ids.training, 'admin', 'line_training_id'),
    byId(
      'line_training/get_submissions_by_line_training_id',
      ids.training,
      'admin',
      'line_training_id',
    ),
    byId('line_training/line_training_signatures', ids.training, 'admin', 'line_training_id'),
    // Readiness and recency.
    ...(['admin', 'instructor', 'pilot'] as const).map((by) =>
      ask('qualification/board', `everybody it shows the ${by}`, by),
    ),
    ask('qualification/board', 'as of in ninety days', 'admin', () => ({
      as_of: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
    })),
    ask('qualification/card', 'one', 'office', (i) => ({ pilot_id: pilot(i).id })),
    ask('qualification/card', 'own', 'pilot', (_, self) => ({ pilot_id: self.id })),
    ask('qualification/kinds', 'all', 'pilot'),
    ask('qualification/preview_kind', 'a shorter medical', 'admin', () => ({
      name_en: 'New kind',
      name_vi: 'Loại mới',
      source: 'line_check',
      validity: 6,
    })),
    ask('qualification/export', 'everybody, Excel', 'office', () => 'qualification/export'),
    ask('qualification/import_template', 'Excel', 'office', () => 'qualification/import_template'),
    ask('toldg/get_all', 'the first page', 'office'),
    ask('toldg/get_all', 'what has expired', 'office', () => ({ filters: { expiry: 'expired' } })),
    ask('toldg/survey_entries', 'of one', 'office', (i) => ({ pilot_id: pilot(i).id })),
    ask('toldg/export', 'everybody, Excel', 'office', () => 'toldg/export'),
    // The office.
    ...byAll('task/my_tasks'),
    ...byAll('task/count'),
    ask('task/who_waits', 'the first page', 'office'),
    ask('task/who_waits', 'by a letter that most have', 'office', () => PAGE.most),
    ask('task/who_waits_export', 'all, Excel', 'office', () => 'task/who_waits_export'),
    ask('dashboard/figures', 'all', 'admin'),
    ...['held', 'open', 'criteria', 'events'].map((figure) =>
      ask(
        'dashboard/figure_workbook',
        `${figure}, Excel`,
        'admin',
        () => `dashboard/figure_workbook?figure=${figure}`,
      ),
    ),
    ...flyers.map((by) => ask('dashboard/upcoming', `own, of the ${by}`, by)),
    ask('audit/list', 'the first page', 'admin'),
    ask('audit/list', 'page 1000', 'admin', () => ({
      page_number: Math.min(1000, lastPage(totals.audit ?? 0, 10)),
    })),
    ask('audit/list', 'the last page', 'admin', () => ({
      page_number: lastPage(totals.audit ?? 0, 10),
    })),
    ask('audit/list', 'by and about one person', 'admin', (i) => ({
      filters: { person_id: pilot(i).id },
    })),
    ask('audit/list', 'about one record', 'admin', (i) => ({
      filters: { record_id: one(ids.flight)(i) },
    })),
    ask('audit/list', 'of one kind', 'admin', () => ({ filters: { entity: 'training_flight' } })),
    ask('audit/list', 'of one action', 'admin', () => ({ filters: { action: 'approve' } })),
    ask('audit/list', 'of a month five years ago', 'admin', () => {
      const year = Number(given.today.slice(0, 4)) - 5
      return { date_range: { start_date: `${year}-03-01`, end_date: `${year}-03-31` } }
    }),
    ask('audit/names', 'all', 'admin'),
    ask('archive/list', 'the first page', 'admin'),
    ask('archive/purged', 'the first page', 'admin'),
    ask('archive/retention', 'all', 'admin'),
    ask('api_key/list', 'the first page', 'admin'),
    ask('webhook/list', 'the first page', 'admin'),
    ask('health/system', 'all', 'admin'),
    ask('health/given_up_mails', 'all', 'admin'),
    ask('inspection/list', 'the first page', 'admin'),
    ask('pack/count', 'a fleet’s flights of a year', 'admin', () => ({
      fleets: ['A321'],
      kinds: ['training_flight'],
      from: `${Number(given.today.slice(0, 4)) - 1}-01-01`,
      to: given.today,
    })),
    ask('pack/list', 'the first page', 'admin'),
    ...(['report_searching'] as const).flatMap((name) =>
      list(`event_report/${name}`, 'office', { total: totals.event ?? 0, size: 10 }),
    ),
    byId('event_report/get_report_by_id', ids.event, 'office'),
    ask('event_report/get_report_by_pilot', 'of oneself', 'pilot', (_, self) => ({
      pilot_id: self.id,
    })),
    ask('event_report/report_statistics', 'five years', 'office', () => ({
      years: [0, 1, 2, 3, 4].map((ago) => Number(given.today.slice(0, 4)) - ago),
    })),
    ask('training_document/sort_td', 'the first page', 'office'),
    ask('training_document/td_detail', 'one', 'office', (i) => ({ id: one(ids.document)(i) })),
    ask('training_document/get_latest_td_by_type', 'of one kind', 'pilot', () => ({ type: 'SIM' })),
  ]
}
