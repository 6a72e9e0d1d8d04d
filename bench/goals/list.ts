import type { Call } from '@trms/contract/call'
import { JSON_BODY, post, type Sessions } from '../client.ts'
import type { Side } from '../measure.ts'

/** Makes the product's call with these inputs one after the other. */
export function asking(
  address: string,
  sessions: Sessions,
  { path }: Pick<Call, 'path'>,
  sent: readonly object[],
): Side {
  const url = `${address}/v1/${path}`
  const bodies = sent.map((one) => JSON.stringify(one))
  return async (i) => {
    const headers = { ...sessions.next().headers, ...JSON_BODY }
    return (await post(url, headers, bodies[i % bodies.length] ?? '')).ms
  }
}
