import { type Challenge, hashOf, newSalt, proofOf, proofsOf, type Secret } from './proof.ts'

export type Work =
  | { kind: 'prove'; secret: Challenge }
  | { kind: 'prove-all'; secret: Secret & { codes: readonly string[] } }
  | { kind: 'hash'; secret: Secret }
  | { kind: 'new'; password: string }

export interface NewPassword {
  hash: string
  salt: string
}

// `reportError` reaches the `onerror` of the page that started the worker; a rejected promise would not.
addEventListener('message', ({ data }: MessageEvent<Work>) => {
  answer(data).then((done) => postMessage(done), reportError)
})

async function answer(work: Work): Promise<string | string[] | NewPassword> {
  if (work.kind === 'prove') return proofOf(work.secret)
  if (work.kind === 'prove-all') return proofsOf(work.secret)
  if (work.kind === 'hash') return hashOf(work.secret)
  const salt = newSalt()
  return { hash: await hashOf({ password: work.password, salt }), salt }
}
