import type { Call } from '@trms/contract/call'
import type { z } from 'zod'
import { type JsonOf, jsonWriterOf } from './answer-writer.ts'

const writers = new WeakMap<Call, JsonOf>()

/**
 * Writes an answer as JSON in UTF-8: only what the call's output declares, whatever else the verb returned
 * (PERM-06). A value of another kind than declared throws, which rolls the call back. With `checked` (setting
 * CHECK_ANSWERS) the answer must also satisfy every rule of the schema, and the bytes must equal zod's. Both
 * modes send the same bytes (decision 45).
 */
export function answerJson(call: Call, answer: unknown, { checked }: { checked: boolean }): Buffer {
  const jsonOf = writers.get(call) ?? jsonWriterOf(call.output)
  writers.set(call, jsonOf)
  if (!checked) return written(call, jsonOf, answer)
  const wanted = JSON.stringify(call.output.parse(answer) satisfies z.output<Call['output']>)
  const json = written(call, jsonOf, answer)
  if (!json.equals(Buffer.from(wanted)))
    throw new Error(`${call.path}: ${json} is written, ${wanted} was meant`)
  return json
}

function written(call: Call, jsonOf: JsonOf, answer: unknown): Buffer {
  const json = jsonOf(answer)
  if (json === undefined) throw new Error(`${call.path}: no answer`)
  return json
}
