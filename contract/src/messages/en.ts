/** Texts that both sides speak. `{name}` is filled in. Keys are stable; Vietnamese must have every one (vi.ts). */
export const en = {
  // answers
  ok: 'OK',
  internal_error: 'Error internal server',
  unavailable: 'The system is busy or restarting. Please try again in a moment.',
  malformed: 'The request could not be read. Please try again.',
  unauthorized: 'Your session has ended. Please sign in again.',
  forbidden: 'Your account does not have the right to do this.',
  not_found: 'Not found, or not open to your account.',
  invalid_fields: 'Please check the marked fields.',
  duplicate: 'This value is already in use.',
  stale_version:
    'Somebody changed this record after you opened it. What you typed is kept: reload the record and compare.',
  idempotency_conflict: 'This request key was already used for different data.',
  too_many_requests: 'Too many attempts. Please wait {seconds} seconds and try again.',
  file_too_large: 'Maximum 30MB. Please choose a smaller file.',
  wrong_file_format: 'Wrong file format. Please choose a {accepted} file.',
  too_many_files: 'Only {max} file can be sent here.',
  upload_incomplete: 'The file did not arrive whole. Please send it again.',
  request_timeout: 'The server did not answer in time. What you typed is kept; please try again.',
  network_error: 'No connection to the server. What you typed is kept; please try again.',

  // sign-in
  alert_email_is_invalid: 'Email is invalid',
  alert_email_is_required: 'Email is required',
  alert_password_is_required: 'Password is required',
  sign_in_failed: 'Email or password is not right.',
  account_blocked: 'This account is blocked. Please contact the training department.',
  login_successfully: 'Login successfully',

  // fields
  field_required: 'This field is required',
  required: 'Required',
  invalid_value: 'This value is not valid',
  invalid_id: 'This id is not valid',
  invalid_date: 'Please enter a date as DD/MM/YYYY',
  invalid_number: 'Please enter a number',
  invalid_choice: 'Please choose one of the values offered',
  invalid_airport: 'Please choose an airport',
  out_of_range: 'Out of range',
  not_negative: 'Must not be negative',
  too_long: 'At most {max} characters',
  too_many: 'At most {max} entries',
  unknown_field: 'This field is not known here',
  start_after_end: 'Start date must not be greater than end date',
  date_in_future: 'The date must not be in the future',

  // training flights and what the four training records share
  please_select_report_file: 'Please select report file',
  at_least_one_sector: 'Please enter at least 1 sector',
  same_airport: 'Departure and destination are the same, without flight time',
  comment_needed_for_low_score: 'A score of 2 or lower needs a comment',
  special_not_allowed: 'A special remark is possible only at score 3',
  type_must_equal_flight_type: 'Must be the same as the flight type',
  training_created: 'Create training successfully',
  training_updated: 'Update training successfully',
  training_deleted: 'Delete training successfully',
  trainee_approved: 'Trainee has approved the result',
  already_approved: 'The trainee has approved this result already. Nothing was changed.',
  locked_after_approval: 'The trainee has approved this record; it can no longer be changed.',
  only_own_flights: 'Only the instructor who wrote this record can change it.',
  instructor_must_be_you: 'The instructor of a new record must be yourself.',
  not_for_yourself: 'A training record of yourself must be written by another instructor.',
  pilot_not_active: 'This pilot’s account is not active.',
} as const

export type MessageKey = keyof typeof en
