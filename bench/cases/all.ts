import { board } from './board.ts'
import type { Case, FeltCase } from './case.ts'
import { newFlight } from './new-flight.ts'
import { flights, overview } from './records.ts'
import { newSim, oneSim, simList, simsByName, submitted } from './sims.ts'

const felt = (one: Case, words: string): FeltCase => ({ ...one, felt: words })

/**
 * The cases that are compared with SQL written by hand, grouped by the database on which they are measured.
 */
export const CASES = {
  flights: [
    felt(flights, 'how long a list stands still after a letter or a filter'),
    felt(newFlight, 'how long Save waits once a flight is written'),
  ],
  overview: [
    felt(overview, 'how long turning a page of the overview takes'),
    felt(board, 'how long the board waits for its lines'),
  ],
  sims: [
    felt(simList, 'how long the SIM list waits for its lines'),
    felt(simsByName, 'how long the SIM list waits once a name is typed'),
    felt(oneSim, 'how long a session takes to open'),
    felt(newSim, 'how long the office waits for a new session'),
    felt(submitted, 'how long a pilot waits once a form is handed in'),
  ],
}
