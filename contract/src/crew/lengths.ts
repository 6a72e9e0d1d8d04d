/** The longest value of each field, in characters (PIL-02); inputs stop at this length. */
export const PILOT_LENGTHS = {
  crew_code: 10,
  full_name: 100,
  phone_number: 16,
  identify_number: 12,
  passport_number: 12,
  caav_number: 12,
  fleet_position: 64,
  department_position: 64,
  base: 32,
  google_form_link: 500,
} as const
