import type { LiveEvent } from '@trms/contract/live/calls'

/**
 * What each changing call leaves behind it: its entry in the audit trail as `action entity`, and the kind of
 * record that open pages are told of. A call that is not listed here fails the test of the traces; one that
 * answers differently for different inputs has a second row with words in brackets, as in the table of access.
 */
export type Trace = readonly [audit: string | NoEntry, tells?: LiveEvent['kind']]

/** Of a call without an entry: why the trail need not tell of it. */
interface NoEntry {
  because: string
}

/** What open pages hear every change of, by the entity of its entry; of all else they hear when it is removed. */
export const TOLD_ALWAYS: Record<string, LiveEvent['kind']> = {
  sim: 'sim',
  sim_form: 'sim',
  line_check: 'line_check',
  line_training: 'line_training',
  qualification: 'qualification',
  qualification_kind: 'qualification',
  qualification_exemption: 'qualification',
}

// biome-ignore format: one call a line, so that the columns can be compared
export const TRACES: Record<string, Trace> = {
  'auth/login/validate': ['sign_in account'],
  'auth/login/forgot_password': [{ because: 'only a mail is sent; the password stays until its link is used' }],
  'auth/login/reset_password': ['reset_password account', 'account'],
  'auth/renew': [{ because: 'a session goes on that has its entry since it began' }],
  'auth/logout': ['sign_out account', 'account'],
  'auth/session/end': ['end_session account', 'account'],
  'auth/session/end_others': ['end_session account', 'account'],
  'auth/user/create_user': ['create account'],
  'auth/user/update_detail': ['update account', 'account'],
  'auth/user/bulk_create_role': ['grant account', 'account'],
  'auth/user/change_password': ['change_password account', 'account'],
  'pilot/change_password': ['change_password account', 'account'],
  'pilot/create_pilot': ['create pilot'],
  'pilot/update_pilot': ['update pilot'],
  'pilot/activate_pilot': ['activate pilot', 'account'],
  'pilot/deactivate_pilot': ['deactivate pilot', 'account'],
  'pilot/change_avatar': ['change_avatar pilot'],
  'pilot/update_info_for_pilot': ['update_info pilot'],
  'pilot/import_pilots': ['create pilot'],
  'flt_training/create_flight': ['create training_flight'],
  'flt_training/update_flight': ['update training_flight'],
  'flt_training/delete_flight': ['archive training_flight', 'training_record'],
  'flt_training/approve_result': ['approve training_flight'],
  'flt_training/create_base_flight': ['create base_training'],
  'flt_training/delete_base_flight': ['archive base_training', 'training_record'],
  'flt_training/approve_result (base)': ['approve base_training'],
  'flt_training/create_theory_test': ['create theory_test'],
  'flt_training/delete_theory_test_api': ['archive theory_test', 'training_record'],
  'flt_training/approve_result (test)': ['approve theory_test'],
  'flt_training/create_progress_theory_report': ['create progress_theory'],
  'flt_training/delete_progress_theory_report': ['archive progress_theory', 'training_record'],
  'flt_training/approve_result (progress)': ['approve progress_theory'],
  'toldg/new_flight': ['send_survey pilot'],
  'toldg/enter_flight': ['send_survey pilot'],
  'qualification/create_kind': ['create qualification_kind', 'qualification'],
  'qualification/update_kind': ['update qualification_kind', 'qualification'],
  'qualification/archive_kind': ['archive qualification_kind', 'qualification'],
  'qualification/order_kinds': ['order qualification_kind', 'qualification'],
  'qualification/enter': ['enter qualification', 'qualification'],
  'qualification/withdraw': ['withdraw qualification', 'qualification'],
  'qualification/exempt': ['grant qualification_exemption', 'qualification'],
  'qualification/withdraw_exemption': ['withdraw qualification_exemption', 'qualification'],
  'sim/create_sim': ['create sim', 'sim'],
  'sim/create_monthly_sim': ['create sim', 'sim'],
  'sim/create_sim_from_excel': ['create sim', 'sim'],
  'sim/update_sim': ['update sim', 'sim'],
  'sim/delete_sim': ['archive sim', 'sim'],
  'sim/submit_form': ['submit sim_form', 'sim'],
  'sim/submit_form (second)': ['submit sim_form', 'sim'],
  'sim/submit_caav_form': ['caav_submit sim_form', 'sim'],
  'sim/set_status': ['set_status sim_form', 'sim'],
  'sim/reject_form': ['reject sim_form', 'sim'],
  'sim/set_downloaded_flag': ['download sim_form', 'sim'],
  'sim/set_caav_status': ['caav_status sim_form', 'sim'],
  'sim/finish_elearning': ['elearning sim_form', 'sim'],
  'sim/create_sim_slot': ['create sim_slot'],
  'sim/update_sim_slot': ['update sim_slot'],
  'sim/delete_sim_slot': ['archive sim_slot', 'sim_slot'],
  'sim/upload_sim_list': ['upload sim_schedule'],
  'linecheck/create_line_check': ['create line_check', 'line_check'],
  'linecheck/update_line_check': ['update line_check', 'line_check'],
  'linecheck/delete_line_check': ['archive line_check', 'line_check'],
  'linecheck/submit_line_check_form': ['submit line_check', 'line_check'],
  'linecheck/submit_line_check_form (second)': ['submit line_check', 'line_check'],
  'linecheck/set_line_check_status': ['set_status line_check', 'line_check'],
  'linecheck/set_line_check_downloaded_flag': ['download line_check', 'line_check'],
  'linecheck/read_documents': ['read_documents line_check', 'line_check'],
  'line_training/create_line_training': ['create line_training', 'line_training'],
  'line_training/update_line_training': ['update line_training', 'line_training'],
  'line_training/delete_line_training': ['archive line_training', 'line_training'],
  'line_training/clean_up_line_training': ['clean_up line_training', 'line_training'],
  'line_training/submit_form': ['submit line_training', 'line_training'],
  'line_training/submit_form (second)': ['submit line_training', 'line_training'],
  'line_training/set_status': ['set_status line_training', 'line_training'],
  'line_training/set_downloaded_flag': ['download line_training', 'line_training'],
  'training_document/create_td': ['create training_document'],
  'training_document/update_td': ['update training_document'],
  'training_document/delete_td': ['archive training_document', 'training_document'],
  'event_report/create_report': ['create event_report'],
  'event_report/update_report': ['update event_report'],
  'event_report/delete_report': ['archive event_report', 'event_report'],
}
