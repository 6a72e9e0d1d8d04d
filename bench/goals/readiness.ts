import { boardRows } from '@trms/contract/people/qualification/board'
import { boardCall } from '@trms/contract/people/qualification/calls'
import type { Board } from '@trms/contract/people/qualification/entity'
import { JSON_BODY, post, type Sessions } from '../client.ts'
import { alternate } from '../measure.ts'
import { count, ms, type Row, timed } from '../report.ts'
import type { Sizes } from '../sizes.ts'

/** Boards for each round; each board shows everybody. */
const CALLS = 3

/**
 * Measures the readiness board as a chief pilot opens the board, and the page's work for each typed letter.
 */
export async function readinessGoals(
  { product, sessions }: { product: string; sessions: Sessions },
  { rounds }: Sizes,
): Promise<Row[]> {
  const ask = () =>
    post(`${product}/v1/${boardCall.path}`, { ...sessions.next().headers, ...JSON_BODY }, '{}')
  const { body } = await ask()
  const board: Board = JSON.parse(body.toString()).result.data
  const { whole } = await alternate(
    { whole: async () => (await ask()).ms },
    { rounds, calls: CALLS },
  )
  const narrow = async (i: number) => {
    const began = performance.now()
    const keyword = ['n', 'ng', 'ngu', 'nguyen'][i % 4]
    boardRows(board, { keyword, state: 'amber' }, { by: 'urgency', order: '+' })
    return performance.now() - began
  }
  const { filters } = await alternate({ filters: narrow }, { rounds, calls: CALLS })
  const of = `${count(board.pilots.length)} pilots by ${board.kinds.length} kinds`
  const slowest = (samples: number[]) => `the slowest round ${ms(Math.max(...samples))}`
  const size = `${Math.round(body.length / 1024)} KiB of JSON`
  return [
    timed({
      words: 'The readiness board, whole',
      samples: whole,
      goal: 400,
      felt: 'how long the board waits for its lines',
      of: `${of}, ${size}, ${slowest(whole)}`,
    }),
    timed({
      words: 'The same narrowed down and sorted',
      samples: filters,
      goal: 100,
      felt: 'whether the lines follow the hand',
      of: `${of}, ${slowest(filters)}`,
    }),
  ]
}
