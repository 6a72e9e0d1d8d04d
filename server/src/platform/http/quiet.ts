import type { FastifyInstance } from 'fastify'
import { onAnswered } from './answered.ts'

const LOOK_MS = 2_000
/** So few answers between two looks are no work: a probe of the server's health, a page that stays open. */
const FEW = 5

/**
 * Gives memory back to the machine when the server has become quiet after work, or after its start. While
 * it works, V8 keeps much room for young objects, because collecting them often takes a third of the
 * processor's time; by itself V8 would keep that room for good (decision 23). Collecting takes about a tenth
 * of a second, in which a call that comes just then waits. Needs Node's option `--expose-gc`; without that
 * option the memory stays as V8 keeps it.
 */
export function giveBackWhenQuiet(app: FastifyInstance): void {
  const { gc } = globalThis
  if (!gc) return
  let answered = 0
  let isOwed = true
  onAnswered(app, () => {
    answered += 1
  })
  const looking = setInterval(() => {
    const isQuiet = answered <= FEW
    answered = 0
    if (isQuiet && isOwed) void gc({ type: 'major', flavor: 'last-resort', execution: 'async' })
    isOwed = !isQuiet
  }, LOOK_MS)
  app.addHook('onClose', async () => clearInterval(looking))
}
