import type { Call } from '@trms/contract/call'
import type { z } from 'zod'
import { type Writer, writerOf } from './answer-writer.ts'

const writers = new WeakMap<Call, Writer>()

/**
 * Writes an answer as JSON: only what the call's output declares, whatever else the verb returned (PERM-06).
 * A value of another kind than declared throws, which rolls the call back. With `checked` (setting
 * CHECK_ANSWERS) the answer must also satisfy every rule of the schema, and the text must equal zod's. Both
 * modes send the same bytes (decision 45).
 */
export function answerText(call: Call, answer: unknown, { checked }: { checked: boolean }): string {
  const write = writers.get(call) ?? writerOf(call.output)
  writers.set(call, write)
  if (!checked) return textOf(call, write, answer)
  const wanted = JSON.stringify(call.output.parse(answer) satisfies z.output<Call['output']>)
  const text = textOf(call, write, answer)
  if (text !== wanted) throw new Error(`${call.path}: ${text} is written, ${wanted} was meant`)
  return text
}

function textOf(call: Call, write: Writer, answer: unknown): string {
  const text = write(answer)
  if (text === undefined) throw new Error(`${call.path}: no answer`)
  return text
}
