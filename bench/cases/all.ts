import { board } from './board.ts'
import { flights, overview } from './records.ts'
import { newSim, oneSim, simList, simsByName, submitted } from './sims.ts'

/** Everything that is held against SQL written by hand, by the database that it is measured on. */
export const CASES = {
  flights: [flights],
  overview: [overview, board],
  sims: [simList, simsByName, oneSim, newSim, submitted],
}
