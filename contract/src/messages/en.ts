import { signInMessages } from './sign-in.ts'

/**
 * The English texts that both sides use. `{name}` is filled in. Keys are stable, and vi.ts
 * must have every key.
 */
export const en = {
  ...signInMessages.en,

  // answers
  ok: 'OK',
  request_too_large: 'The request is too large.',
  request_too_many: 'The request holds more than {max} values.',
  request_too_deep: 'The request is nested deeper than {max} levels.',
  sending_too_slow: 'Nothing more arrived for too long, so this was given up. Please try again.',
  wrong_host: 'There is no such site here. Please check the address.',
  forbidden: 'Your account does not have the right to do this.',
  not_found: 'Not found, or not open to your account.',
  duplicate: 'This value is already in use.',
  stale_version:
    'Somebody changed this record meanwhile. Nothing was done, and whatever you typed is still here: look at the record as it is now first.',
  signature_required:
    'This is done by signing. Please read what you sign, and prove that it is you.',
  not_as_shown:
    'What you were shown to sign has changed since. Nothing was done: please look at it again.',
  signature_used: 'This was signed already. Please look at the record as it is now.',
  signature_too_late:
    'Too much time has passed since you were asked to sign. Nothing was done: please sign again.',
  idempotency_conflict: 'This request key was already used for different data.',
  idempotency_key_length: 'A request key has 1 to {max} characters, or is left out',
  upload_quota:
    'You have sent as many files as one person may in a day ({max} MB). Please go on tomorrow, or ask an administrator.',
  please_select_file: 'Please select a file',
  file_too_large: 'Maximum 30MB. Please choose a smaller file.',
  wrong_file_format: 'Wrong file format. Please choose a {accepted} file.',
  file_too_large_named: '{name}: Maximum 30MB. Please choose a smaller file.',
  wrong_file_format_named: '{name}: Wrong file format. Please choose a {accepted} file.',
  too_many_files: 'Files that can be sent here: at most {max}.',
  upload_incomplete: 'The file did not arrive whole. Please send it again.',
  file_not_whole:
    'The server no longer has this file, or only in part. Please tell an administrator.',
  file_infected:
    'The virus check found {finding} in {name}, so nothing was saved. Please do not send this file again, and tell an administrator.',
  scan_away:
    'The file could not be checked for viruses just now; nothing was saved. Please try again, and tell an administrator if it lasts.',

  // sign-in
  password_change_required: 'Please choose a password of your own first.',

  // fields
  field_required: 'This field is required',
  required: 'Required',
  invalid_value: 'This value is not valid',
  invisible_letters: 'Contains a character that cannot be seen; please type it anew',
  invalid_id: 'This id is not valid',
  invalid_date: 'Please enter a day of the calendar as DD/MM/YYYY',
  year_out_of_range: 'The year must be from {first} to {last}',
  invalid_number: 'Please enter a number',
  invalid_choice: 'Please choose one of the values offered',
  invalid_airport: 'Please choose an airport',
  out_of_range: 'Out of range',
  too_many_hours: 'At most {max} hours',
  invalid_flight_time: 'Please enter hours and minutes, such as 1:20',
  not_negative: 'Must not be negative',
  too_long: 'At most {max} characters',
  too_many: 'At most {max} entries',
  unknown_field: 'This field is not known here',
  start_after_end: 'Start date must not be greater than end date',
  date_in_future: 'The date must not be in the future',
  birth_comes_first: 'The date of birth must be before the days of joining and of the first flight',
  birth_before_fleet: 'The date of birth must be before the first day on the fleet',
  fleet_before_joining: 'The first day on the fleet cannot be before the joining date',

  // training flights, and texts of all four kinds of training record
  please_select_report_file: 'Please select report file',
  at_least_one_sector: 'Please enter at least 1 sector',
  same_airport: 'Departure and destination are the same, without flight time',
  comment_needed_for_low_score: 'A score of 2 or lower needs a comment',
  special_not_allowed: 'A special remark is possible only at score 3',
  check_section_required: 'A flight of this type needs its check section',
  type_must_equal_flight_type: 'Must be the same as the flight type',
  training_created: 'Create training successfully',
  training_updated: 'Update training successfully',
  amendment_sent: 'The amendment is signed. It stands once the trainee has signed it too.',
  training_deleted: 'Delete training successfully',
  trainee_approved: 'Trainee has approved the result',
  trainee_disagreed: 'Trainee has read the result and does not agree',
  question_asked: 'The correction is asked for. You are mailed the answer.',
  question_answered_now: 'The answer stands with the record, and whoever asked is mailed.',
  question_answered: 'This has been answered already. Nothing was changed.',
  question_open_already:
    'You have asked for a correction of this record already. Please wait for the answer to that.',
  already_approved: 'The trainee has approved this result already. Nothing was changed.',
  changed_since_read:
    '{name} changed this record on {when}, after you opened it: {what}. It is not approved yet. Read it as it is now, then approve it.',
  version_not_said:
    'This record was changed after it was written, last by {name} on {when}: {what}. Say which version you have read to approve it.',
  not_that_version: 'This record has no such version. Read it as it is now, then approve it.',
  change_after_link:
    'The training department set a password of yours. Until you set one yourself, you can read, but not sign, hand in or change anything: choose “Forgot password” on the sign-in page and use the link in your mail. It shows that it is you.',
  decide_after_link:
    'The training department set a password of yours. Before you take part in what two administrators do together, set one yourself: choose “Forgot password” on the sign-in page and use the link in your mail. It shows that it is you.',
  locked_after_approval: 'The trainee has approved this record; it can no longer be changed.',
  only_own_flights: 'Only the instructor who wrote this record can change it.',
  amend_once_approved:
    'The trainee has not approved this record yet: change it as long as they have not.',
  amendment_waits:
    'An amendment of this record waits for the trainee’s signature. Withdraw it before you make another.',
  no_amendment_waits:
    'No amendment of this record waits any more. Please look at the record as it is now.',
  amendment_changes_nothing:
    'Nothing is different from the record as it stands: change something first.',
  amendment_outdated:
    'This amendment no longer fits the record. Its instructor has to withdraw it and make it anew.',
  instructor_must_be_you: 'The instructor of a new record must be yourself.',
  not_for_yourself: 'A training record of yourself must be written by another instructor.',
  pilot_not_active: 'This pilot’s account is not active.',

  // pilots
  function_is_required: 'Function is required',
  phone_number_invalid:
    'Not a phone number. Please use digits, spaces, + - ( ) . and an extension such as x12.',
  link_must_be_https: 'The link must begin with https://',
  crew_code_letters: 'A crew code is made of letters A to Z, digits, and . - _ /',
  crew_code_taken: 'This crew code is already in use',
  crew_code_reserved: 'This crew code stands for nobody yet; please give another one',
  email_taken: 'This email is already in use',
  pilot_created: 'Create pilot successfully',
  pilot_updated: 'Update pilot successfully',
  pilot_info_updated: 'Update pilot info successfully',
  pilot_activated: 'Pilot has been activated...',
  pilot_deactivated: 'Pilot has been deactivated...',
  status_unchanged: 'This is its status already: choose another one, or give a reason',
  not_your_own_data:
    'Your rights do not act on your own data. Please ask another person of the training department.',
  not_an_image: 'This picture cannot be read. Please choose another one.',
  image_too_large:
    'The picture has too many pixels ({width} × {height}). Please choose a smaller one.',
  sheet_unreadable: 'This file cannot be read as an Excel list. Please start from the template.',
  sheet_too_large: 'The file is too large for a list of pilots. Please split it.',
  sheet_too_many_rows:
    'The file has {rows} lines. At most {max} pilots can be taken at a time; please split it.',
  sheet_without_rows: 'There is no pilot in this file.',
  sheet_encrypted:
    'This workbook is protected by a password. Please save it without one and choose it again.',
  sheet_invalid_date_time: 'Not a date and time. Please write it as DD/MM/YYYY - HH:mm.',
  sim_sheet_too_large: 'The file is too large for a list of sessions. Please split it.',
  sim_sheet_too_many_rows:
    'The file has {rows} lines. At most {max} sessions can be taken at a time; please split it.',
  sim_sheet_without_rows: 'There is no session in this file.',
  sheet_columns_missing: 'These columns are missing: {columns}. Please start from the template.',
  sheet_column_twice: 'The column {column} stands there twice.',
  sheet_hidden_line:
    'Line {line} is hidden in Excel, for example by a filter. Please show the line, or delete it.',
  sheet_hidden_column: 'This column is hidden in Excel. Please show the column, or delete it.',
  sheet_formula: 'A formula is not taken. Please write the value itself.',
  sheet_same_as_line: 'The same as in line {line}',
  sheet_invalid_date: 'Not a date. Please write it as DD/MM/YYYY.',
  sheet_phone_as_number:
    'Excel keeps this as a number, which may have lost the 0 or + that it began with. Please write it as text.',
  sheet_kept_as_number:
    'Excel keeps this as a number or a day, so it may not be what was typed: a 0 at the beginning is lost. Please write it as text.',
  sheet_has_problems:
    '{count} places of the list cannot be taken. Nothing was saved: correct them and try again.',
  pilots_imported: '{count} pilots were created',
  pilots_imported_one: '1 pilot was created',

  // accounts and passwords
  fleet_required: 'Fleet is required',
  alert_password_must_not_be_empty: 'Password must not be empty',
  alert_password_does_not_match: 'The passwords do not match',
  password_not_hashed: 'The password must be sent hashed with its salt',
  password_salt_not_taken: 'This salt is not taken: please make a new one',
  password_too_short: 'At least {min} characters',
  password_too_common: 'This password is among the commonest. Please choose another one.',
  old_password_wrong: 'The old password is not right',
  password_changed: 'The password was changed. Please sign in with the new one.',
  password_of_other_changed:
    'The password was changed. {name} signs in with it once and then chooses an own one.',
  password_same_as_old: 'This is the old password. Please choose another one.',
  reset_instructions_sent:
    'Instructions have been sent to your email. Please check your email to create a new password',
  password_reset: 'Reset password successfully',
  reset_link_not_valid:
    'This link is used, too old, or not for this email. Please ask for a new one.',
  user_created: 'The user was created',
  user_updated: 'The user was updated',
  user_activated: 'The user is active again',
  user_blocked: 'The user is blocked and signed out everywhere',
  user_role_set: 'Set user role successfully',
  last_admin: 'This is the last active administrator. Make somebody else administrator first.',
  not_your_own_account: 'Your own role and status are changed by another administrator.',
  only_admin_changes: 'Only an administrator may change role, fleet and status.',
  name_kept_by_office:
    'Your name is kept by the training department. Please tell them when it is wrong.',
  role_needs_pilot: 'Only a person with a pilot profile can be pilot or instructor.',
  role_takes_no_permissions:
    'Permissions can be given to users, instructors and pilots only, not to this role.',
  only_admin_gives_password:
    'Only an administrator gives a first password. Leave it out: an invitation is mailed.',
  only_admin_makes_instructor:
    'Only an administrator makes somebody an instructor, or takes it back.',
  account_holds_more: 'This account may do more than yours; you cannot set its password.',
  password_wrong: 'The password is not right',
  password_not_used:
    'This account has no password: its holder signs in at the airline’s identity provider.',
  internal_error: 'Error internal server',
  provider_only: 'This account uses no password. Please sign in with the button above.',
  passkey_not_known:
    'This passkey is not known here, or no longer. Please sign in another way, and add it on your profile page.',
  passkey_after_password:
    'The training department has set a new password for this account. Please sign in with that one first; your passkey signs you in again afterwards.',
  provider_proof_needed:
    'Please sign in anew at the airline’s identity provider first, so that nobody else does this in your name.',
  password_proof_outdated: 'This took too long. Please type the password again.',
  session_ended: 'The session was ended',
  other_sessions_ended: 'All other sessions were ended',

  // passkeys
  passkeys_need_a_name:
    'Passkeys work only under the name of the site and over https, not under an address of numbers.',
  passkeys_at_most: 'You have {max} passkeys, and no more are kept. Please remove one first.',
  passkey_too_late: 'This took too long, or was done already. Please begin again.',
  passkey_not_taken:
    'What the device answered is not accepted. Please try again, or use another device.',
  passkey_added_before: 'This passkey was added before.',
  passkey_not_yours: 'This passkey is not one of yours, or it was removed.',
  passkey_counted_back:
    'This passkey has signed more often than the device says, as if it had been copied. Please remove it and add a new one.',
  passkey_added: 'The passkey was added',
  passkey_renamed: 'The passkey has its new name',
  passkey_removed: 'The passkey was removed',

  // second factor
  factor_setup_required: 'Your role asks for a second factor. Please set one up first.',
  second_factor_required: 'This account is asked for its second factor as well.',
  factor_code_required: 'Please type the code',
  factor_code_shape: 'The code has six digits',
  factor_code_wrong:
    'This code is not right, or was used already. Please type the one that the app shows now.',
  recovery_code_shape: 'A recovery code has 16 letters and digits',
  recovery_code_wrong: 'This is none of your recovery codes, or it was used already.',
  factor_step_outdated: 'This took too long, or was done already. Please sign in again.',
  factor_setup_outdated:
    'This took too long, or was done already. Please begin again, with the new key.',
  factor_by_passkey_needs_one: 'You have no passkey yet. Please add one first.',
  factor_required_by_role: 'Your role asks for a second factor, and you have no other one.',
  factor_is_none: 'This account has no second factor.',
  passkey_is_second_factor:
    'This passkey is your only second factor. Please set up a code app first, or turn the second factor off where your role allows it.',
  factor_needs_two:
    'This account is an administrator’s, or was one until lately: its second factor is removed by two other administrators together.',
  factor_needs_one: 'This account is no administrator’s: one administrator is enough.',
  factor_reset_is_asked: 'The removal of this second factor is asked for already.',
  factor_reset_is_decided: 'This removal was decided, or is no longer asked for.',
  factor_reset_needs_another: 'You asked for this removal: another administrator decides.',
  factor_reset_asker_left:
    'Who asked for this removal is no longer an administrator. Please refuse it, and ask anew.',
  factor_set_up: 'The second factor is set up',
  factor_removed: 'The second factor was removed',
  recovery_codes_renewed: 'The new recovery codes stand; the earlier ones are worth nothing',
  factor_reset: 'Second factor and passkeys were removed, and their holder is told',
  factor_reset_asked: 'Another administrator is asked to confirm the removal',
  factor_reset_taken_back: 'The removal is no longer asked for',
  factor_reset_refused: 'The removal was refused; the second factor stays',
  factor_rule_set: 'The rule stands from the next sign-in on',

  // base training, theory tests, progress checks (theory)
  please_select_date_of_flight: 'Please select date of flight',
  please_select_date_of_test: 'Please select date of test',
  please_select_instructor: 'Please select instructor',
  please_input_comments: 'Please input comments',
  please_input_aircraft_limitations: 'Please input aircraft limitations comments',
  please_input_aircraft_systems: 'Please input aircraft systems comments',
  please_input_emergency_equipment: 'Please input emergency equipment comments',
  please_input_sops: 'Please input SOPs comments',
  please_input_fom: 'Please input FOM comments',
  please_input_airway_manuals: 'Please input airway manuals comments',
  please_input_mel_cdl: 'Please input MEL/CDL comments',
  please_input_general_aviation_knowledge: 'Please input general aviation knowledge comments',
  base_training_created: 'Create base training successfully',
  base_training_deleted: 'Delete base training successfully',
  theory_test_created: 'Create theory test successfully',
  theory_test_deleted: 'Delete theory test successfully',
  progress_theory_created: 'Create progress theory report successfully',
  progress_theory_deleted: 'Delete progress theory report successfully',

  // survey, recency, reports
  required_question: 'This is a required question',
  maximum_5_flights: 'You can only add maximum 5 flight',
  survey_day_listed:
    '{date} is in the list already. Please change that entry; it holds all take-offs and landings of the day.',
  survey_is_empty: 'Please add a flight or the date of your most recent SIM session',
  survey_no_match:
    'This email and this licence number are not those of one active pilot. Please check both of them.',
  survey_received: 'Your flight data has been populated successfully',
  survey_sent: 'Send data successfully',
  too_many_surveys:
    'Many surveys have come from this connection or for this email. Please wait {minutes} minutes and send yours again.',
  invalid_month: 'Please choose a month',
  export_failed: 'Can not export accumulated data',

  // simulator
  invalid_date_time: 'Please enter a day of the calendar and a time as DD/MM/YYYY - HH:mm',
  invalid_time: 'Please enter a time as HH:mm',
  please_select_2_pilots: 'Please select 2 pilots',
  duplicate_crew_code: 'Duplicate crew code',
  at_least_one_sim: 'Please add at least 1 sim',
  please_select_excel_file: 'Please select excel file',
  please_select_date_and_schedule: 'Please select both date and sim schedule file',
  workbook_unreadable:
    'This workbook cannot be read; it may be broken. Please save it again as .xlsx.',
  workbook_too_large: 'This workbook holds too much to be shown. Please split it.',
  workbook_too_slow:
    'This workbook takes too long to read. Please save it anew as .xlsx, or split it.',
  workbook_row_too_far: 'This workbook has a row beyond row {max}, where Excel ends.',
  workbook_column_too_far: 'This workbook has a column beyond column {max}, where Excel ends.',
  workbook_long_cell: 'Line {line} has a cell of more than {max} characters.',
  workbook_long_format: 'Line {line} has a number format of more than {max} characters.',
  workbook_protected:
    'This is an older .xls file or it is protected by a password. Please save it as .xlsx without a password.',
  unknown_crew_code: 'There is no active crew member with this crew code',
  not_an_instructor: 'This person is not an instructor',
  unknown_place: 'There is no simulator at this place. Please choose one of: {places}',
  session_b_before_a: 'Session B cannot be before session A',
  form_begun:
    'This pilot’s form has been begun; the pilot of the session can no longer be changed.',
  instructor_has_submitted:
    'This instructor has submitted a form; the instructor can no longer be changed.',
  form_completed:
    'The form is completed, so this stays as it was signed. To change it, first set the form’s status back, with a reason and a signature.',
  completed_without_pilot:
    'Nobody is named as this form’s pilot yet (crew code 0000); it can be neither completed nor failed.',
  nobody_named_yet: 'Nobody is named here yet (crew code 0000); nothing can be submitted.',
  stage_not_open: 'This submission is not open in the form’s present state. Nothing was changed.',
  first_submission_missing: 'The pilot has not submitted yet. Nothing was changed.',
  training_begun: 'This line training has been begun; its pilot can no longer be changed.',
  nothing_to_reject: 'There is no submitted first form to reject. Nothing was changed.',
  nothing_to_download: 'There is no third submission yet.',
  no_second_submission: 'There is no second submission yet.',
  pilot_order_mismatch: 'This is not the order of the form’s pilot',
  not_this_session: 'This form belongs to another session',
  certificate_required: 'Please choose the certificate',
  elearning_done_already: 'The e-learning is done already.',
  unknown_slot: 'The fleet has no such slot',
  slot_taken: '{fleet} has slot {slot} already. Please change that one, or choose another slot.',
  slot_end_fixed: 'A slot lasts {hours} hours: this one ends at {end}',
  own_fleet_only: 'Only slots of your own fleet',
  own_fleet_documents_only: 'Only documents of your own fleet or of all',
  sim_form_uploaded: 'Uploaded form successfully',
  sim_status_changed: 'Change sim status successfully',
  sim_deleted: 'Delete sim successfully',
  downloaded_flag_set: 'Successfully set downloaded flag...',
  downloaded_flag_failed: 'Cannot set downloaded flag',
  elearning_finished: 'Successfully finished elearning......',
  sim_slot_created: 'Create sim slot successfully',
  sim_slot_updated: 'Update sim slot successfully',
  sim_slot_deleted: 'Delete sim slot successfully',
  data_created: 'Successfully created data...',
  data_updated: 'Successfully updated data...',
  data_deleted: 'Successfully deleted data...',
  data_submitted: 'Successfully submitted data...',

  // line checks
  line_check_begun: 'This line check has been begun; its pilot can no longer be changed.',
  no_second_form: 'There is no second form yet.',
  documents_read_already: 'It is confirmed already that the documents were read.',
  documents_read: 'Successfully set reading document......',
  data_cleaned_up: 'Successfully cleaned up data...',

  // event reports
  alert_select_pilot: 'Please select at least 2 pilots',
  pilot_named_twice: 'This pilot is named already',
  unknown_pilot: 'There is no active pilot like this',
  event_names_yourself:
    'A report that names yourself is written and changed by another person. Please ask the training department.',
  only_own_event_reports:
    'Only the instructor who wrote this report, or the training department, can change it.',
  event_report_created: 'Create event report successfully',
  event_report_updated: 'Update event report successfully',
  event_report_deleted: 'Delete event report successfully',

  // readiness
  renewal_too_long: 'The renewal window has to be shorter than the validity',
  recency_has_its_rule: 'Recent experience always counts 3 take-offs and landings in 90 days',
  only_of_profile: 'Only a kind that is read from the profile has a date of it',
  as_of_is_past: 'Please choose today or a day to come',
  kind_name_taken: 'Another kind has this name',
  kinds_not_all_named: 'The order must name every kind once',
  kinds_too_many: 'At most {max} kinds are kept at a time',
  survey_sent_again: 'This was sent again or decided meanwhile. Please look at it as it is now.',
  survey_verified: 'Survey entries verified successfully',
  entry_known: 'This entry is on record already',
  entry_sheet_too_large: 'The file is too large for a list of entries. Please split it.',
  entry_sheet_too_many_rows: 'At most {max} entries are taken at a time; this file has {rows}.',
  entry_sheet_without_rows: 'There is no entry in this file.',
  several_kinds: 'Several kinds have this name',
  unknown_kind: 'There is no such kind',
  entries_imported: 'Import entries successfully',
  completion_taken_back: 'The completion of the record was taken back',
  failure_taken_back: 'The failure of the record was taken back',
  qualification_kind_created: 'Create qualification kind successfully',
  qualification_kind_updated: 'Update qualification kind successfully',
  qualification_kind_archived: 'Archive qualification kind successfully',
  kind_is_not_entered: 'This is not entered by hand: it follows from flights or from the profile',
  kind_not_of_pilot: 'This does not apply to the pilot',
  ends_before_completed: 'It cannot end before it was completed',
  end_or_no_expiry: 'Either it has a date, or it never ends',
  exemption_not_later: 'An exemption gives a later date than the one that holds',
  exemption_after_failure:
    'The pilot failed last: an exemption gives a later date only to what is held. A new check must be passed first.',
  exemption_is_past: 'Please choose a day to come',
  withdrawn_already: 'This was withdrawn already.',
  qualification_entered: 'Enter qualification successfully',
  qualification_withdrawn: 'Withdraw entry successfully',
  exemption_granted: 'Grant exemption successfully',
  exemption_withdrawn: 'Withdraw exemption successfully',

  // archive
  retention_runs: 'This is kept until {day}, and cannot be purged before.',
  purge_is_asked: 'A purge of this was asked for. It has to be refused or taken back first.',
  purge_is_decided: 'This purge was decided or taken back already.',
  purge_needs_another: 'Another administrator than the one who asked for the purge has to decide.',
  purge_asker_left:
    'Who asked for this purge is no active administrator any more. Please refuse it.',
  restore_person_taken:
    '{name} has another entry since: {at}, {place}. Please move or delete that one first.',
  restore_slot_taken: '{fleet} has slot {slot} again. Please change that one first.',
  restore_kind_taken: 'Another kind has this name since. Please give that one another name first.',
  record_restored: 'Restore successfully',
  purge_asked: 'Another administrator can confirm the purge now',
  purge_taken_back: 'The purge was taken back',
  purge_refused: 'The purge was refused; the record stays in the archive',
  record_purged: 'Purge successfully',
  retention_set: 'Update retention successfully',

  // inspections
  inspection_needs_pilots: 'Please choose a pilot or a fleet',
  inspection_to_before_from: 'The last day of the period is before its first',
  inspection_ends_in_past: 'The last day must be today or later',
  inspection_too_long: 'An inspection lasts {days} days at most: until {day}',
  inspection_of_staff: 'This email is that of a person of the airline, who cannot be an inspector',
  inspection_runs_already:
    'This inspector has an inspection that still runs. Change that one, or end it first.',
  inspection_is_over: 'This inspection is over. Please make a new one.',
  inspection_created: 'Create inspection successfully',
  inspection_updated: 'Update inspection successfully',
  inspection_ended: 'The inspection was ended',
  // packs
  pack_nothing: 'No record of these pilots, kinds and days is there.',
  pack_too_many_records:
    'These are {count} records; a pack holds {max} at most. Please choose fewer pilots, kinds or days.',
  pack_no_room:
    'The server’s disk has no room for this pack: it needs about {size} MB, and {free} MB are free for packs. Please choose fewer records, remove old packs, or make room on the disk.',
  pack_too_large:
    'The attachments of these records are {size} GB; a pack holds {max} GB at most. Please choose fewer pilots, kinds or days.',
  packs_unfinished: '{max} packs are being made already. Please wait for one, or cancel one.',
  packs_kept: '{max} packs are kept already. Please remove one first.',
  pack_is_over: 'This pack is not being made any more.',
  pack_is_not_ready: 'This pack has no file.',
  pack_asked: 'The pack is being made; a mail tells you when it is ready',
  pack_cancelled: 'The pack was cancelled',
  pack_removed: 'The pack was removed',

  // integrations
  key_unknown: 'This API key is not known here.',
  key_ended: 'This API key has ended. Please ask an administrator for another one.',
  key_revoked: 'This API key was revoked.',
  key_stopped:
    'This API key does nothing while the account that made it is no active administrator.',
  key_with_session: 'A request comes with a session or with an API key, never with both.',
  key_not_for_call: 'This call was not chosen for this API key.',
  key_without_calls: 'Please choose at least one call',
  key_ends_in_past: 'The last day must be today or later',
  key_too_long: 'An API key lasts {days} days at most: until {day}',
  keys_too_many: '{max} API keys are in force already. Please revoke one first.',
  key_revoked_now: 'The API key was revoked',
  webhook_without_kinds: 'Please choose at least one kind of record',
  webhook_no_address: 'Please enter a whole address, such as https://example.com/hooks',
  webhook_not_https: 'The address must begin with https://',
  webhook_with_user: 'The address must hold no user name and no password',
  webhook_port: 'Only port 443 and ports from 1024 up are allowed',
  webhook_private:
    'This address is not on the internet. The operator may allow it (WEBHOOK_NETWORKS).',
  webhooks_too_many: 'There are {max} webhooks already. Please remove one first.',
  webhook_saved: 'The webhook was saved',
  webhook_paused: 'Nothing is sent to this webhook now',
  webhook_resumed: 'What waited is being sent',
  webhook_tested: 'A test is being sent; it stands in the list of deliveries',
  webhook_removed: 'The webhook was removed',
  webhook_is_paused: 'The webhook is paused already.',
  webhook_not_paused: 'The webhook is not paused.',
  delivery_waits: 'This delivery is still being tried.',
  delivery_again: 'The delivery is being sent again',
} as const

export type MessageKey = keyof typeof en
