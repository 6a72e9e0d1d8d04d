import { crewOf, MONTH, type World } from '../access-world.ts'
import { pdf } from '../flights.ts'
import { newLineCheck } from '../line-checks.ts'
import { newSim } from '../sims.ts'
import { workbook } from '../slots.ts'
import type { Sender } from './sender.ts'

const NEW_SLOT = { type: 1, slot: 'A', start: '01:00', end: '05:00' }

/** Input with the pilot's form of a new session. */
function formOf(more: Record<string, unknown>): Sender {
  return async ({ sim }) => ({ input: { form_id: (await sim()).first.form_id, ...more } })
}
function submissionOf(more: Record<string, unknown>): Sender {
  return async ({ sim }) => ({
    input: { submitted_form_id: (await sim()).first.form_id, ...more },
    files: { submitted_report: pdf() },
  })
}

/** Input with a new line check. */
function checkOf(more: Record<string, unknown>): Sender {
  return async ({ lineCheck }) => ({ input: { line_check_id: (await lineCheck()).id, ...more } })
}
function checkFormOf(form_order: number): Sender {
  return async ({ lineCheck }) => ({
    input: { line_check_id: (await lineCheck()).id, form_order },
    files: { submitted_report: pdf() },
  })
}
/** Input with a new line training of the pilot. */
function trainingOf(more: Record<string, unknown> = {}): Sender {
  return async ({ training }) => ({ input: { line_training_id: (await training()).id, ...more } })
}
function trainingFormOf(form_order: number): Sender {
  return async ({ training }) => ({
    input: { submitted_line_training_id: (await training()).id, form_order },
    files: { submitted_report: pdf() },
  })
}
const newTrainingOf = ({ pilot }: World) => ({
  pilot_crew_code: pilot.crew_code,
  line_training_type: 1,
})

export const OF_EXCHANGE: Record<string, Sender> = {
  'sim/get_sim_by_id': async ({ sim }) => ({ input: { id: (await sim()).id } }),
  'sim/sim_history': async ({ sim }) => ({ input: { id: (await sim()).id } }),
  'sim/create_sim': (world) => ({ input: { ...newSim(crewOf(world)) } }),
  'sim/create_monthly_sim': (world) => ({ input: { sims: [newSim(crewOf(world))] } }),
  'sim/check_clashes': (world) => ({ input: { sims: [newSim(crewOf(world))] } }),
  'sim/excel_template': () => ({ address: '/v1/sim/excel_template' }),
  'sim/update_sim': async (world) => ({
    input: { id: (await world.sim()).id, ...newSim(crewOf(world)) },
  }),
  'sim/delete_sim': async ({ sim }) => ({ input: { sim_id: (await sim()).id } }),
  'sim/submit_form': submissionOf({ form_order: 1 }),
  'sim/submit_form (second)': submissionOf({ form_order: 2 }),
  'sim/submit_caav_form': submissionOf({}),
  'sim/set_status': formOf({ status: 5 }),
  'sim/reject_form': formOf({ reason: 'unreadable' }),
  'sim/set_downloaded_flag': formOf({}),
  'sim/set_caav_status': formOf({ status: 3 }),
  'sim/get_elearning_clue': formOf({}),
  'sim/form_signatures': formOf({}),
  'sim/finish_elearning': formOf({ completed: 1 }),
  'sim/file/:id/:name': async ({ submission }) => ({ address: await submission() }),
  'linecheck/get_line_check_by_id': async ({ lineCheck }) => ({
    input: { id: (await lineCheck()).id },
  }),
  'linecheck/create_line_check': (world) => ({ input: { ...newLineCheck(world) } }),
  'linecheck/update_line_check': async (world) => ({
    input: { id: (await world.lineCheck()).id, ...newLineCheck(world) },
  }),
  'linecheck/get_line_check_status': checkOf({}),
  'linecheck/line_check_signatures': checkOf({}),
  'linecheck/delete_line_check': checkOf({}),
  'linecheck/submit_line_check_form': checkFormOf(1),
  'linecheck/submit_line_check_form (second)': checkFormOf(2),
  'linecheck/set_line_check_status': checkOf({ status: 4 }),
  'linecheck/set_line_check_downloaded_flag': checkOf({}),
  'linecheck/read_documents': checkOf({ completed: 2 }),
  'linecheck/file/:id/:name': async ({ checkForm }) => ({ address: await checkForm() }),
  'sim/get_sim_slot_by_id': async ({ slot }) => ({ input: { id: await slot('A321') } }),
  'sim/get_sim_slot_by_id (away)': async ({ slot }) => ({ input: { id: await slot('B787') } }),
  'sim/create_sim_slot': async ({ slot }) => {
    await slot('B787')
    return { input: NEW_SLOT }
  },
  'sim/update_sim_slot': async ({ slot }) => ({ input: { ...NEW_SLOT, id: await slot('A321') } }),
  'sim/delete_sim_slot': async ({ slot }) => ({ input: { id: await slot('A321') } }),
  'sim/get_sim_schedule_sheet': async ({ schedule }) => {
    await schedule()
    return { input: { sim_month: MONTH } }
  },
  'sim/schedule_file/:id/:name': async ({ schedule }) => ({ address: await schedule() }),
  'sim/upload_sim_list': () => ({ input: { sim_month: MONTH }, files: { sim_file: workbook() } }),
  'line_training/get_line_training_by_id': async ({ training }) => ({
    input: { id: (await training()).id },
  }),
  'line_training/create_line_training': (world) => ({ input: newTrainingOf(world) }),
  'line_training/update_line_training': async (world) => ({
    input: { ...newTrainingOf(world), id: (await world.training()).id },
  }),
  'line_training/delete_line_training': trainingOf(),
  'line_training/clean_up_line_training': trainingOf(),
  'line_training/submit_form': trainingFormOf(1),
  'line_training/submit_form (second)': trainingFormOf(2),
  'line_training/get_submissions_by_line_training_id': trainingOf(),
  'line_training/get_latest_submission_by_line_training_id': trainingOf(),
  'line_training/set_status': trainingOf({ status: 3 }),
  'line_training/get_status': trainingOf(),
  'line_training/line_training_signatures': trainingOf(),
  'line_training/set_downloaded_flag': trainingOf(),
  'line_training/file/:id/:name': async ({ trainingForm }) => ({ address: await trainingForm() }),
}
