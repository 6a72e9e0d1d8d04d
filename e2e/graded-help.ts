import { make, type NewPerson, newPerson, type Session } from './people-help.ts'
import { report } from './record-help.ts'

/**
 * A day two months ago: such records are not at the top of lists, where other tests look, nor among
 * what expires next.
 */
const DAY = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)

const flightOf = (pilot: NewPerson, teacher: Session) => {
  const sector = { departure: 'HAN', destination: 'SGN', night_or_day: 'DAY', pf_pm: 'PF' }
  return {
    pilot_id: pilot.id,
    instructor_id: teacher.id,
    flight_type: 0,
    sectors: [{ ...sector, date_of_sector: DAY, flight_time: 2 }],
  }
}

/** Makes a new instructor, with functions that write and sign records about a pilot. */
export async function newTeacher(admin: Session) {
  const teacher = await newPerson(admin, 'instructor')
  const input = (pilot: NewPerson) => ({ pilot_id: pilot.id, instructor_id: teacher.id })
  return {
    teacher,
    flight: async (pilot: NewPerson, more: object = {}): Promise<{ id: string }> => {
      const flight = { ...flightOf(pilot, teacher), ...more }
      return make(teacher, 'flt_training/create_flight', flight, { report: report() })
    },
    theoryTest: async (pilot: NewPerson): Promise<{ id: string }> =>
      make(
        teacher,
        'flt_training/create_theory_test',
        { ...input(pilot), date_of_test: '2026-05-05', comments: 'Well read.', result: true },
        { report: report() },
      ),
  }
}
