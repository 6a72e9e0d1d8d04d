import { unanswered } from '../../api/transfer.ts'
import type { Challenge, Secret } from './proof.ts'
import type { NewPassword, Work } from './sign-in-worker.ts'

/**
 * Runs a task in a worker: the arithmetic takes a good part of a second, and the page must not stand still.
 * Rejects with an ApiError if the script of the worker could not be fetched, and with another error if the
 * browser cannot do the task.
 */
async function work<Answer>(task: Work): Promise<Answer> {
  const worker = new Worker(new URL('./sign-in-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    // The error of a script that was not fetched is a plain event, without a message.
    worker.onerror = ({ message }) => reject(message ? new Error(message) : unanswered('NETWORK'))
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}

export const prove = (secret: Challenge) => work<string>({ kind: 'prove', secret })

/** Gives the proofs of a password for several one-time codes, in the order of the codes. */
export const proveAll = (secret: Secret & { codes: readonly string[] }) =>
  work<string[]>({ kind: 'prove-all', secret })

/** Gives the hash of the old password under its own salt. */
export const hashUnder = (secret: Secret) => work<string>({ kind: 'hash', secret })

/** Gives the hash of a new password under a new salt. */
export const hashNew = (password: string) => work<NewPassword>({ kind: 'new', password })
