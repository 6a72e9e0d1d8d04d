import { ROLE } from '@trms/contract/access'

/**
 * The rights of each call, written down by hand a second time from the decisions (docs/access.md is made from
 * this table), so that a mistake in the contract or a policy is noticed. A call that is missing here fails
 * the access test; a call that answers differently for different inputs has a second row with words in
 * brackets.
 *
 * `rule`: roles by number, permissions as `p` and number; any one of them is enough.
 * `who`: the answers in the order of SITUATIONS, without `nobody`, `blocked` and `logged out`, who may make
 * the calls that are open to anyone and get 401 from all others.
 */
export const ANYONE = 'anyone'
export const SIGNED_IN = 'signed in'
/**
 * Calls that inspectors may make too: their own session, password and second factor, and nothing else that is
 * for everybody (INS-01).
 */
export const INSPECTORS_TOO = 'signed in, inspectors too'

const { ADMIN, USER, INSTRUCTOR, PILOT, INSPECTOR } = ROLE
const WORKING = [ADMIN, USER, INSTRUCTOR, PILOT]
const READERS = [ADMIN, INSTRUCTOR, PILOT, 'p2', 'p3']
const PILOT_VIEWERS = ['p1', 'p2', 'p3', 'p4', 'p20']
const NAMING_PILOTS = ['p12', 'p13', 'p22', 'p23', 'p32', 'p33']
const PICKERS = [ADMIN, USER, INSTRUCTOR, ...PILOT_VIEWERS, ...NAMING_PILOTS]

export interface AccessRow {
  rule: typeof ANYONE | typeof SIGNED_IN | typeof INSPECTORS_TOO | readonly (number | string)[]
  who: string
  /** The record that the call is about, in words; absent when there is none. */
  about?: string
  /** The permission that the policy checks, when the rule itself names none. */
  permission?: number
}

/**
 * `pilot` and `instructor` are those of the record. All who have a fleet have the same one, except one
 * instructor.
 */
export const SITUATIONS = [
  'nobody',
  'employee',
  'pilot',
  'pilot with every permission',
  'other pilot',
  'instructor',
  'instructor of the fleet',
  'instructor of another fleet',
  'user with every other permission',
  'user with the permission',
  'admin',
  'blocked',
  'logged out',
] as const
export type Situation = (typeof SITUATIONS)[number]

/** The situations without a session. */
const OUTSIDE = new Set<Situation>(['nobody', 'blocked', 'logged out'])

const FLIGHT = 'a training flight'
const QUESTION = 'a question of the pilot about a training flight'
const CHECK_QUESTION = 'a question of the pilot about a line check with the instructor'
const ANSWERERS = [ADMIN, INSTRUCTOR, 'p14', 'p24', 'p34']
const BASE = 'a base training'
const TEST = 'a theory test'
const PROGRESS = 'a progress check (theory)'
const SIM = 'a session with the pilot and the instructor'
const SIM_VIEWERS = ['p11', 'p12', 'p13', 'p14', 'p15', 'p16', 'p17', 'p18', 'p19']
const SIM_READERS = [ADMIN, INSTRUCTOR, PILOT, ...SIM_VIEWERS]
const CERTIFICATE_READERS = [ADMIN, INSTRUCTOR, PILOT, 'p11']
const FORM_READERS = [...CERTIFICATE_READERS, 'p14', 'p16', 'p18', 'p19']
const TRAINING = 'a line training of the pilot'
const TRAINING_VIEWERS = ['p31', 'p32', 'p33', 'p34', 'p35', 'p36']
const TRAINING_READERS = [ADMIN, INSTRUCTOR, PILOT, ...TRAINING_VIEWERS]
const PROFILE = 'the profile of a pilot'
const ACCOUNT = 'the account of the pilot'
const PASSKEY = 'a passkey of the pilot'
const RESET = 'a removal of an administrator’s second factor that another admin asked for'
const SLOT = 'a slot of the fleet'
const DOCUMENT_READERS = [ADMIN, INSTRUCTOR, PILOT, 'p41', 'p42', 'p43', 'p44']
const DOCUMENT = 'a training document of the fleet'
const EVENT = 'an event report of the pilot, written by the instructor'
const EVENT_READERS = [ADMIN, INSTRUCTOR, PILOT, 'p2', 'p3']
const ARCHIVED = 'an archived event report of the pilot'
const INSPECTION = 'an inspection of the pilot that runs'
const PURGE = 'a purge of such a report that another admin asked for'
const CHECK = 'a line check of the pilot with the instructor'
const READINESS = [ADMIN, INSTRUCTOR, PILOT, 'p51', 'p52']
const CHECK_READERS = [ADMIN, INSTRUCTOR, PILOT, 'p21', 'p22', 'p23', 'p24', 'p25', 'p26']

// biome-ignore format: one call a line, so that the columns can be compared
export const ACCESS: Record<string, AccessRow> = {
  //                                      employee pilot granted other instr fleet away without with admin
  'auth/login':                { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/login/validate':       { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/login/passkey_code':   { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/login/passkey':        { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/login/forgot_password': { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/login/reset_password': { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/renew':                { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/password_code':        { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/logout':               { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/session/list':         { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/session/end':          { rule: INSPECTORS_TOO, about: 'a session of the pilot', who: '404 yes yes 404 404 404 404 404 404 404' },
  'auth/session/end_others':   { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },

  'auth/user/list':            { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'auth/user/detail':          { rule: INSPECTORS_TOO, about: ACCOUNT, who: '404 yes yes 404 404 404 404 404 404 yes' },
  'auth/user/history':         { rule: SIGNED_IN, about: ACCOUNT, who: '404 yes yes 404 404 404 404 404 yes yes' },
  'auth/user/create_user':     { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'auth/user/set_first_page':  { rule: WORKING, who: '403 yes yes yes yes yes yes yes yes yes' },
  'auth/user/update_detail':   { rule: SIGNED_IN, about: ACCOUNT, who: '404 yes yes 404 404 404 404 404 404 yes' },
  'auth/user/bulk_create_role': { rule: [ADMIN], about: ACCOUNT, who: '403 403 403 403 403 403 403 403 403 yes' },
  'auth/user/change_password': { rule: INSPECTORS_TOO, permission: 20, about: ACCOUNT, who: '403 yes yes 403 403 403 403 403 yes yes' },
  'pilot/change_password':     { rule: SIGNED_IN, permission: 20, about: ACCOUNT, who: '403 yes yes 403 403 403 403 403 yes yes' },

  'passkey/list':              { rule: SIGNED_IN, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'passkey/begin':             { rule: SIGNED_IN, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'passkey/add':               { rule: SIGNED_IN, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'passkey/rename':            { rule: SIGNED_IN, about: PASSKEY, who: '404 yes yes 404 404 404 404 404 404 404' },
  'passkey/remove':            { rule: SIGNED_IN, about: PASSKEY, who: '404 yes yes 404 404 404 404 404 404 404' },

  'auth/login/second_factor':  { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'auth/login/lost_factor':    { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'second_factor/own':         { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'second_factor/begin':       { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'second_factor/confirm':     { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'second_factor/use_passkeys': { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'second_factor/renew_codes': { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'second_factor/remove':      { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'second_factor/of':          { rule: [ADMIN], about: ACCOUNT, who: '403 403 403 403 403 403 403 403 403 yes' },
  'second_factor/reset':       { rule: [ADMIN], about: ACCOUNT, who: '403 403 403 403 403 403 403 403 403 yes' },
  'second_factor/ask_reset':   { rule: [ADMIN], about: ACCOUNT, who: '403 403 403 403 403 403 403 403 403 yes' },
  'second_factor/take_back_reset': { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'second_factor/refuse_reset': { rule: [ADMIN], about: RESET, who: '403 403 403 403 403 403 403 403 403 yes' },
  'second_factor/confirm_reset': { rule: [ADMIN], about: RESET, who: '403 403 403 403 403 403 403 403 403 yes' },
  'second_factor/roles':       { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'second_factor/require':     { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },

  'archive/list':              { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'archive/purged':            { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'archive/gone_record':      { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'archive/restore':           { rule: [ADMIN], about: ARCHIVED, who: '403 403 403 403 403 403 403 403 403 yes' },
  'archive/ask_purge':         { rule: [ADMIN], about: ARCHIVED, who: '403 403 403 403 403 403 403 403 403 yes' },
  'archive/take_back_purge':   { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'archive/refuse_purge':      { rule: [ADMIN], about: PURGE, who: '403 403 403 403 403 403 403 403 403 yes' },
  'archive/confirm_purge':     { rule: [ADMIN], about: PURGE, who: '403 403 403 403 403 403 403 403 403 yes' },
  'archive/retention':         { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'archive/set_retention':     { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'api_key/list':             { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'api_key/create':           { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'api_key/revoke':           { rule: [ADMIN], about: 'a key', who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/list':             { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/create':           { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/update':           { rule: [ADMIN], about: 'a webhook', who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/new_secret':       { rule: [ADMIN], about: 'a webhook', who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/pause':            { rule: [ADMIN], about: 'a webhook', who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/resume':           { rule: [ADMIN], about: 'a webhook that is paused', who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/test':             { rule: [ADMIN], about: 'a webhook', who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/remove':           { rule: [ADMIN], about: 'a webhook', who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/deliveries':       { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'webhook/send_again':       { rule: [ADMIN], about: 'a delivery that was given up', who: '403 403 403 403 403 403 403 403 403 yes' },
  'pack/count':                { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'pack/ask':                  { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'pack/list':                 { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'pack/cancel':               { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'pack/remove':               { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'pack/file/:id/:name':       { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'inspection/list':          { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'inspection/by_id':         { rule: [ADMIN], about: INSPECTION, who: '403 403 403 403 403 403 403 403 403 yes' },
  'inspection/create':        { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'inspection/update':        { rule: [ADMIN], about: INSPECTION, who: '403 403 403 403 403 403 403 403 403 yes' },
  'inspection/end':           { rule: [ADMIN], about: INSPECTION, who: '403 403 403 403 403 403 403 403 403 yes' },
  'inspection/opened':        { rule: [ADMIN], about: INSPECTION, who: '403 403 403 403 403 403 403 403 403 yes' },
  'inspection/own':           { rule: [INSPECTOR], who: '403 403 403 403 403 403 403 403 403 403' },
  'inspection/records':       { rule: [INSPECTOR], who: '403 403 403 403 403 403 403 403 403 403' },
  'inspection/record':        { rule: [INSPECTOR], who: '403 403 403 403 403 403 403 403 403 403' },
  'inspection/version':       { rule: [INSPECTOR], who: '403 403 403 403 403 403 403 403 403 403' },
  'inspection/qualifications': { rule: [INSPECTOR], who: '403 403 403 403 403 403 403 403 403 403' },
  'inspection/trail':         { rule: [INSPECTOR], who: '403 403 403 403 403 403 403 403 403 403' },
  'inspection/file/:of/:record/:id/:name': { rule: [INSPECTOR], who: '403 403 403 403 403 403 403 403 403 403' },
  'audit/list':                { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'audit/names':               { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'audit/chain_status':        { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'task/my_tasks':             { rule: SIGNED_IN, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'task/count':                { rule: SIGNED_IN, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'task/who_waits':            { rule: [ADMIN, 'p51'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'task/who_waits_export':     { rule: [ADMIN, 'p51'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'task/preview_remind':       { rule: SIGNED_IN, permission: 51, about: FLIGHT, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'task/remind':               { rule: SIGNED_IN, permission: 51, about: FLIGHT, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'notice/settings':           { rule: SIGNED_IN, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'notice/set_settings':       { rule: SIGNED_IN, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'notice/read_unsubscribe':   { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'notice/unsubscribe':        { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'dashboard/figures':         { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'dashboard/figure_workbook': { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'flt_training/approved_records': { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'dashboard/upcoming':        { rule: [INSTRUCTOR, PILOT], who: '403 yes yes yes yes yes yes 403 403 403' },
  'health/system':             { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'health/given_up_mails':     { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'health/send_mails_again':   { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'health/drop_mails':         { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },

  'pilot/create_pilot':        { rule: [ADMIN, 'p1'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'pilot/update_pilot':        { rule: [ADMIN, 'p3'], about: PROFILE, who: '403 403 403 403 403 403 403 403 yes yes' },
  'pilot/pilot_detail':        { rule: [ADMIN, INSTRUCTOR, PILOT, ...PILOT_VIEWERS], about: PROFILE, who: '403 yes yes 404 404 404 404 403 yes yes' },
  'pilot/sort_pilot (picker)': { rule: PICKERS, about: 'over 100 a page', who: '403 403 yes 403 yes yes yes yes yes yes' },
  'pilot/sort_pilot':          { rule: PICKERS, who: '403 403 yes 403 403 403 403 403 yes yes' },
  'pilot/search_pilot':        { rule: PICKERS, who: '403 403 yes 403 yes yes yes yes yes yes' },
  'pilot/instructor_list':     { rule: WORKING, who: '403 yes yes yes yes yes yes yes yes yes' },
  'pilot/sim_instructor_list': { rule: WORKING, who: '403 yes yes yes yes yes yes yes yes yes' },
  'pilot/pilot_options':       { rule: [ADMIN, ...PILOT_VIEWERS], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'pilot/activate_pilot':      { rule: [ADMIN, 'p4'], about: PROFILE, who: '403 403 403 403 403 403 403 403 yes yes' },
  'pilot/deactivate_pilot':    { rule: [ADMIN, 'p4'], about: PROFILE, who: '403 403 403 403 403 403 403 403 yes yes' },
  'pilot/change_avatar':       { rule: [ADMIN, INSTRUCTOR, PILOT, 'p3'], about: PROFILE, who: '403 yes yes 404 404 404 404 403 yes yes' },
  'pilot/update_info_for_pilot': { rule: [INSTRUCTOR, PILOT], about: PROFILE, who: '403 yes yes 404 404 404 404 403 403 403' },
  'avatar/:id':                { rule: SIGNED_IN, about: 'a picture of the pilot', who: 'yes yes yes yes yes yes yes yes yes yes' },
  'pilot/preview_import':      { rule: [ADMIN, 'p1'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'pilot/import_pilots':       { rule: [ADMIN, 'p1'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'pilot/import_template':     { rule: [ADMIN, 'p1'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'pilot/export':              { rule: [ADMIN, 'p2', 'p3'], who: '403 403 yes 403 403 403 403 403 yes yes' },

  'pilot/fot_list':            { rule: READERS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'pilot/fot_detail':          { rule: READERS, about: 'the training file of a pilot', who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/airport_list': { rule: WORKING, who: '403 yes yes yes yes yes yes yes yes yes' },
  'flt_training/vietnam_airport_list': { rule: WORKING, who: '403 yes yes yes yes yes yes yes yes yes' },
  'flt_training/create_flight': { rule: [INSTRUCTOR], about: 'for the pilot', who: '403 403 403 403 yes yes 404 403 403 403' },
  'flt_training/update_flight': { rule: [INSTRUCTOR], about: FLIGHT, who: '403 403 403 403 yes 403 404 403 403 403' },
  'flt_training/amend_flight': { rule: [INSTRUCTOR], about: FLIGHT, who: '403 403 403 403 yes 403 404 403 403 403' },
  'flt_training/agree_amendment': { rule: [PILOT, INSTRUCTOR], about: FLIGHT, who: '403 yes yes 404 403 403 404 403 403 403' },
  'flt_training/withdraw_amendment': { rule: [ADMIN, INSTRUCTOR], about: FLIGHT, who: '403 403 403 403 yes 403 404 403 403 yes' },
  'flt_training/record_history': { rule: READERS, about: FLIGHT, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/record_version': { rule: READERS, about: FLIGHT, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/delete_flight': { rule: [ADMIN], about: FLIGHT, who: '403 403 403 403 403 403 403 403 403 yes' },
  'flt_training/search_training_flight': { rule: READERS, about: 'of a pilot', who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/training_flight_by_id': { rule: READERS, about: FLIGHT, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/approve_result': { rule: [PILOT, INSTRUCTOR], about: FLIGHT, who: '403 yes yes 404 403 403 404 403 403 403' },
  'flt_training/disagree_result': { rule: [PILOT, INSTRUCTOR], about: FLIGHT, who: '403 yes yes 404 403 403 404 403 403 403' },
  'flt_training/record_signatures': { rule: READERS, about: FLIGHT, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'phase_report/training_file/:id/:name': { rule: READERS, about: 'the file of a training flight', who: '403 yes yes 404 yes yes 404 403 yes yes' },

  'signature/states':         { rule: WORKING, about: 'without what one may not read', who: '403 yes yes yes yes yes yes yes yes yes' },
  'question/of_record':        { rule: WORKING, about: FLIGHT, who: '403 yes yes 404 yes yes 404 404 yes yes' },
  'question/ask':              { rule: [INSTRUCTOR, PILOT], about: FLIGHT, who: '403 yes yes 404 yes 403 404 403 403 403' },
  'question/answer':           { rule: ANSWERERS, about: QUESTION, who: '403 403 403 403 yes 403 404 403 404 yes' },
  'question/answer (check)':   { rule: ANSWERERS, about: CHECK_QUESTION, who: '403 403 403 403 403 404 404 403 yes yes' },
  'flt_training/create_base_flight': { rule: [INSTRUCTOR], about: 'for the pilot', who: '403 403 403 403 yes yes 404 403 403 403' },
  'flt_training/amend_base_flight': { rule: [INSTRUCTOR], about: BASE, who: '403 403 403 403 yes 403 404 403 403 403' },
  'flt_training/delete_base_flight': { rule: [ADMIN], about: BASE, who: '403 403 403 403 403 403 403 403 403 yes' },
  'flt_training/base_training_list': { rule: READERS, about: 'of a pilot', who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/base_training_by_pilot': { rule: READERS, about: 'of a pilot', who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/base_training_by_id': { rule: READERS, about: BASE, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/approve_result (base)': { rule: [PILOT, INSTRUCTOR], about: BASE, who: '403 yes yes 404 403 403 404 403 403 403' },
  'flt_training/create_theory_test': { rule: [INSTRUCTOR], about: 'for the pilot', who: '403 403 403 403 yes yes 404 403 403 403' },
  'flt_training/amend_theory_test': { rule: [INSTRUCTOR], about: TEST, who: '403 403 403 403 yes 403 404 403 403 403' },
  'flt_training/delete_theory_test_api': { rule: [ADMIN], about: TEST, who: '403 403 403 403 403 403 403 403 403 yes' },
  'flt_training/get_theory_test_by_pilot': { rule: READERS, about: 'of a pilot', who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/theory_test_by_id': { rule: READERS, about: TEST, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/get_theory_test_api_list': { rule: READERS, about: TEST, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/approve_result (test)': { rule: [PILOT, INSTRUCTOR], about: TEST, who: '403 yes yes 404 403 403 404 403 403 403' },
  'flt_training/create_progress_theory_report': { rule: [INSTRUCTOR], about: 'for the pilot', who: '403 403 403 403 yes yes 404 403 403 403' },
  'flt_training/amend_progress_theory_report': { rule: [INSTRUCTOR], about: PROGRESS, who: '403 403 403 403 yes 403 404 403 403 403' },
  'flt_training/delete_progress_theory_report': { rule: [ADMIN], about: PROGRESS, who: '403 403 403 403 403 403 403 403 403 yes' },
  'flt_training/get_progress_theory_report_by_pilot': { rule: READERS, about: 'of a pilot', who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/progress_theory_report_by_id': { rule: READERS, about: PROGRESS, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/approve_result (progress)': { rule: [PILOT, INSTRUCTOR], about: PROGRESS, who: '403 yes yes 404 403 403 404 403 403 403' },
  'flt_training/get_criteria_report_by_pilot_id': { rule: READERS, about: 'of a pilot', who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/record_pdf/:id': { rule: READERS, about: FLIGHT, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'flt_training/accumulated_report': { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },

  'sim/get_sim_slots':         { rule: [ADMIN, ...SIM_VIEWERS], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/count_sim_slots':       { rule: [ADMIN, ...SIM_VIEWERS], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/get_sim_slot_by_id':    { rule: [ADMIN, ...SIM_VIEWERS], about: SLOT, who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/get_sim_slot_by_id (away)': { rule: [ADMIN, ...SIM_VIEWERS], about: 'a slot of another fleet', who: '403 403 404 403 403 403 403 403 404 yes' },
  'sim/create_sim_slot':       { rule: [ADMIN, 'p12'], about: 'in the fleet', who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/update_sim_slot':       { rule: [ADMIN, 'p13'], about: SLOT, who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/delete_sim_slot':       { rule: [ADMIN, 'p15'], about: SLOT, who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/get_sim_schedule':      { rule: WORKING, who: '403 yes yes yes yes yes yes yes yes yes' },
  'sim/get_sim_schedule_sheet': { rule: WORKING, about: 'of a month', who: '403 yes yes yes yes yes yes yes yes yes' },
  'sim/schedule_file/:id/:name': { rule: WORKING, about: 'the workbook of a month', who: '403 yes yes yes yes yes yes yes yes yes' },
  'sim/upload_sim_list':       { rule: [ADMIN, 'p17'], who: '403 403 yes 403 403 403 403 403 yes yes' },

  'training_document/sort_td': { rule: DOCUMENT_READERS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'training_document/td_detail': { rule: DOCUMENT_READERS, about: DOCUMENT, who: '403 yes yes yes yes yes 404 403 yes yes' },
  'training_document/td_detail (away)': { rule: DOCUMENT_READERS, about: 'a document of another fleet', who: '403 404 yes 404 404 404 yes 403 yes yes' },
  'training_document/td_history': { rule: [ADMIN, 'p43'], about: DOCUMENT, who: '403 403 yes 403 403 403 403 403 yes yes' },
  'training_document/create_td': { rule: [ADMIN, 'p41'], about: 'in the fleet', who: '403 403 yes 403 403 403 403 403 yes yes' },
  'training_document/update_td': { rule: [ADMIN, 'p43'], about: DOCUMENT, who: '403 403 yes 403 403 403 403 403 yes yes' },
  'training_document/delete_td': { rule: [ADMIN, 'p44'], about: DOCUMENT, who: '403 403 yes 403 403 403 403 403 yes yes' },
  'training_document/get_latest_td_by_type': { rule: WORKING, who: '403 yes yes yes yes yes yes yes yes yes' },
  'training_document/file/:id/:name': { rule: WORKING, about: 'a file of a document of the fleet', who: '403 yes yes yes yes yes 404 yes yes yes' },

  'toldg/new_flight':          { rule: ANYONE, who: 'yes yes yes yes yes yes yes yes yes yes' },
  'toldg/enter_flight':        { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'toldg/get_all':             { rule: [ADMIN, 'p2', 'p3', 'p52'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'toldg/export':              { rule: [ADMIN, 'p2', 'p3', 'p52'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'toldg/survey_entries':      { rule: [ADMIN, 'p2', 'p3', 'p52'], about: 'what the pilot reported', who: '403 403 yes 403 403 403 403 403 yes yes' },
  'toldg/verify':              { rule: [ADMIN, 'p52'], about: 'what the pilot reported', who: '403 403 403 403 403 403 403 403 yes yes' },

  'qualification/kinds':       { rule: READINESS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'qualification/create_kind': { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'qualification/update_kind': { rule: [ADMIN], about: 'a kind', who: '403 403 403 403 403 403 403 403 403 yes' },
  'qualification/archive_kind': { rule: [ADMIN], about: 'a kind', who: '403 403 403 403 403 403 403 403 403 yes' },
  'qualification/order_kinds': { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'qualification/preview_kind': { rule: [ADMIN], who: '403 403 403 403 403 403 403 403 403 yes' },
  'qualification/board':       { rule: READINESS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'qualification/card':        { rule: READINESS, about: 'the readiness of the pilot', who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'qualification/enter':       { rule: [ADMIN, 'p52'], about: 'for the pilot', who: '403 403 403 403 403 403 403 403 yes yes' },
  'qualification/withdraw':    { rule: [ADMIN, 'p52'], about: 'an entry of the pilot', who: '403 403 403 403 403 403 403 403 yes yes' },
  'qualification/exempt':      { rule: [ADMIN], about: 'for the pilot', who: '403 403 403 403 403 403 403 403 403 yes' },
  'qualification/withdraw_exemption': { rule: [ADMIN], about: 'an exemption of the pilot', who: '403 403 403 403 403 403 403 403 403 yes' },
  'qualification/file/:id/:name': { rule: READINESS, about: 'the paper of an entry of the pilot', who: '403 yes yes 404 404 404 404 403 yes yes' },
  'qualification/export':      { rule: READINESS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'qualification/preview_import': { rule: [ADMIN, 'p52'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'qualification/import':      { rule: [ADMIN, 'p52'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'qualification/import_template': { rule: [ADMIN, 'p52'], who: '403 403 yes 403 403 403 403 403 yes yes' },

  'sim/get_sim_list':          { rule: SIM_READERS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'sim/sim_counts':            { rule: SIM_READERS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'sim/get_sim_by_id':         { rule: SIM_READERS, about: SIM, who: '403 yes yes 404 yes 404 404 403 yes yes' },
  'sim/sim_history':           { rule: [ADMIN, ...SIM_VIEWERS], about: SIM, who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/create_sim':            { rule: [ADMIN, 'p12'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/create_monthly_sim':    { rule: [ADMIN, 'p12'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/check_clashes':         { rule: [ADMIN, 'p12', 'p13'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/sim_options':           { rule: [ADMIN, 'p12', 'p13'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/preview_sim_excel':     { rule: [ADMIN, 'p12'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/create_sim_from_excel': { rule: [ADMIN, 'p12'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/excel_template':        { rule: [ADMIN, 'p12'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'sim/update_sim':            { rule: [ADMIN, 'p13'], about: SIM, who: '403 403 403 403 403 403 403 403 yes yes' },
  'sim/delete_sim':            { rule: [ADMIN, 'p15'], about: SIM, who: '403 403 403 403 403 403 403 403 yes yes' },
  'sim/latest_own_sim':        { rule: [INSTRUCTOR, PILOT], who: '403 yes yes yes yes yes yes 403 403 403' },

  'sim/submit_form':           { rule: [ADMIN, INSTRUCTOR, PILOT, 'p19'], about: `the first form of ${SIM}`, who: '403 yes yes 404 403 404 404 403 yes yes' },
  'sim/submit_form (second)':  { rule: [ADMIN, INSTRUCTOR, PILOT, 'p19'], about: `the second form of ${SIM}`, who: '403 403 403 404 yes 404 404 403 yes yes' },
  'sim/submit_caav_form':      { rule: [INSTRUCTOR, PILOT], about: SIM, who: '403 yes yes 404 yes 404 404 403 403 403' },
  'sim/set_status':            { rule: [ADMIN, 'p14'], about: SIM, who: '403 403 403 403 403 403 403 403 yes yes' },
  'sim/reject_form':           { rule: [ADMIN, INSTRUCTOR, 'p14'], about: SIM, who: '403 403 403 403 yes 404 404 403 yes yes' },
  'sim/set_downloaded_flag':   { rule: [ADMIN, 'p16'], about: SIM, who: '403 403 403 403 403 403 403 403 yes yes' },
  'sim/set_caav_status':       { rule: [ADMIN, 'p18'], about: SIM, who: '403 403 403 403 403 403 403 403 yes yes' },
  'sim/finish_elearning':      { rule: [INSTRUCTOR, PILOT], about: SIM, who: '403 yes yes 404 403 404 404 403 403 403' },
  'sim/get_elearning_clue':    { rule: CERTIFICATE_READERS, about: SIM, who: '403 yes yes 404 yes 404 404 403 yes yes' },
  'sim/form_signatures':       { rule: FORM_READERS, about: SIM, who: '403 yes yes 404 yes 404 404 403 yes yes' },
  'sim/file/:id/:name':        { rule: FORM_READERS, about: `a file of ${SIM}`, who: '403 yes yes 404 yes 404 404 403 yes yes' },
  'linecheck/get_line_check_list': { rule: CHECK_READERS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'linecheck/get_line_check_by_id': { rule: CHECK_READERS, about: CHECK, who: '403 yes yes 404 yes 404 404 403 yes yes' },
  'linecheck/get_line_check_status': { rule: CHECK_READERS, about: CHECK, who: '403 yes yes 404 yes 404 404 403 yes yes' },
  'linecheck/create_line_check': { rule: [ADMIN, INSTRUCTOR, PILOT, 'p22'], about: 'for the pilot', who: '403 yes yes 403 403 403 403 403 yes yes' },
  'linecheck/update_line_check': { rule: [ADMIN, INSTRUCTOR, PILOT, 'p23'], about: CHECK, who: '403 yes yes 404 403 404 404 403 yes yes' },
  'linecheck/delete_line_check': { rule: [ADMIN, INSTRUCTOR, PILOT, 'p25'], about: CHECK, who: '403 yes yes 404 403 404 404 403 yes yes' },
  'linecheck/latest_own_line_check': { rule: [INSTRUCTOR, PILOT], who: '403 yes yes yes yes yes yes 403 403 403' },
  'linecheck/submit_line_check_form': { rule: [INSTRUCTOR, PILOT], about: `the first form of ${CHECK}`, who: '403 yes yes 404 403 404 404 403 403 403' },
  'linecheck/submit_line_check_form (second)': { rule: [INSTRUCTOR, PILOT], about: `the second form of ${CHECK}`, who: '403 403 403 404 yes 404 404 403 403 403' },
  'linecheck/set_line_check_status': { rule: [ADMIN, 'p24'], about: CHECK, who: '403 403 403 403 403 403 403 403 yes yes' },
  'linecheck/set_line_check_downloaded_flag': { rule: [ADMIN, 'p26'], about: CHECK, who: '403 403 403 403 403 403 403 403 yes yes' },
  'linecheck/read_documents':  { rule: [INSTRUCTOR, PILOT], about: CHECK, who: '403 yes yes 404 403 404 404 403 403 403' },
  'linecheck/line_check_signatures': { rule: CHECK_READERS, about: CHECK, who: '403 yes yes 404 yes 404 404 403 yes yes' },
  'linecheck/file/:id/:name':  { rule: CHECK_READERS, about: `a form of ${CHECK}`, who: '403 yes yes 404 yes 404 404 403 yes yes' },

  'line_training/get_line_training_list': { rule: TRAINING_READERS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'line_training/get_line_training_by_id': { rule: TRAINING_READERS, about: TRAINING, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'line_training/create_line_training': { rule: [ADMIN, 'p32'], about: 'of the pilot', who: '403 403 403 403 403 403 403 403 yes yes' },
  'line_training/update_line_training': { rule: [ADMIN, 'p33'], about: TRAINING, who: '403 403 403 403 403 403 403 403 yes yes' },
  'line_training/delete_line_training': { rule: [ADMIN, 'p35'], about: TRAINING, who: '403 403 403 403 403 403 403 403 yes yes' },
  'line_training/clean_up_line_training': { rule: [ADMIN], about: TRAINING, who: '403 403 403 403 403 403 403 403 403 yes' },
  'line_training/submit_form': { rule: [INSTRUCTOR, PILOT], about: `the first form of ${TRAINING}`, who: '403 yes yes 404 403 403 404 403 403 403' },
  'line_training/submit_form (second)': { rule: [INSTRUCTOR, PILOT], about: `the second form of ${TRAINING}`, who: '403 403 403 404 yes yes 404 403 403 403' },
  'line_training/get_submissions_by_line_training_id': { rule: TRAINING_READERS, about: TRAINING, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'line_training/get_latest_submission_by_line_training_id': { rule: TRAINING_READERS, about: TRAINING, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'line_training/set_status':  { rule: [ADMIN, 'p34'], about: TRAINING, who: '403 403 403 403 403 403 403 403 yes yes' },
  'line_training/get_status':  { rule: TRAINING_READERS, about: TRAINING, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'line_training/set_downloaded_flag': { rule: [ADMIN, 'p36'], about: TRAINING, who: '403 403 403 403 403 403 403 403 yes yes' },
  'line_training/line_training_signatures': { rule: TRAINING_READERS, about: TRAINING, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'line_training/file/:id/:name': { rule: TRAINING_READERS, about: `a file of ${TRAINING}`, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'event_report/report_searching': { rule: EVENT_READERS, who: '403 yes yes yes yes yes yes 403 yes yes' },
  'event_report/get_report_by_id': { rule: EVENT_READERS, about: EVENT, who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'event_report/report_history': { rule: [ADMIN, 'p2', 'p3'], about: EVENT, who: '403 403 yes 403 403 403 403 403 yes yes' },
  'event_report/get_report_by_pilot': { rule: EVENT_READERS, about: 'of the pilot', who: '403 yes yes 404 yes yes 404 403 yes yes' },
  'event_report/create_report': { rule: [ADMIN, INSTRUCTOR, 'p2', 'p3'], about: 'of two other pilots', who: '403 403 yes 403 yes yes yes 403 yes yes' },
  'event_report/update_report': { rule: [ADMIN, INSTRUCTOR, 'p2', 'p3'], about: EVENT, who: '403 403 403 403 yes 403 404 403 yes yes' },
  'event_report/delete_report': { rule: [ADMIN], about: EVENT, who: '403 403 403 403 403 403 403 403 403 yes' },
  'event_report/report_statistics': { rule: [ADMIN, 'p2', 'p3'], who: '403 403 yes 403 403 403 403 403 yes yes' },
  'event_report/report_file/:id/:name': { rule: EVENT_READERS, about: `a file of ${EVENT}`, who: '403 yes yes 404 yes yes 404 403 yes yes' },

  'live':                      { rule: INSPECTORS_TOO, who: 'yes yes yes yes yes yes yes yes yes yes' },
}

/** The expected answer to a situation: `yes`, or the status of the refusal. */
export function expectedOf(path: string, situation: Situation): string {
  const row = ACCESS[path]
  if (!row) return 'not listed'
  if (OUTSIDE.has(situation)) return row.rule === ANYONE ? 'yes' : '401'
  const inside = SITUATIONS.filter((one) => !OUTSIDE.has(one))
  return row.who.split(' ')[inside.indexOf(situation)] ?? 'not listed'
}

/** The permission numbers that decide about a row. */
export const permissionsOf = ({ rule, permission }: AccessRow): number[] => [
  ...(Array.isArray(rule) ? rule.filter((one) => typeof one === 'string') : []).map((one) =>
    Number(one.slice(1)),
  ),
  ...(permission === undefined ? [] : [permission]),
]
