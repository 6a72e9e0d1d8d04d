import type { FastifyInstance } from 'fastify'
import { onAnswered } from './answered.ts'

const LOOK_MS = 2_000
/** So few answers between two looks are quiet: a probe of the server's health, a page that stays open. */
const FEW = 5
/** So many answers leave memory behind that is worth giving back. */
const MUCH = 1_000

/**
 * Gives memory back to the machine when the server has become quiet after its start, or after much work.
 * While it works, V8 keeps much room for young objects, because collecting them often takes a third of the
 * processor's time; by itself V8 may keep that room for good (decision 23). Collecting takes about a tenth
 * of a second, or more where more is alive, and calls wait meanwhile. It needs Node's option `--expose-gc`;
 * without that option the memory stays as V8 keeps it.
 */
export function giveBackWhenQuiet(app: FastifyInstance): void {
  const { gc } = globalThis
  if (!gc) return
  let answered = 0
  let answeredBefore = 0
  let isOwed = true
  onAnswered(app, () => {
    answered += 1
  })
  const looking = setInterval(() => {
    isOwed ||= answered >= MUCH
    const isQuiet = answered - answeredBefore <= FEW
    if (isOwed && isQuiet) {
      void gc({ type: 'major', flavor: 'last-resort', execution: 'async' })
      isOwed = false
      answered = 0
    }
    answeredBefore = answered
  }, LOOK_MS)
  app.addHook('onClose', async () => clearInterval(looking))
}
