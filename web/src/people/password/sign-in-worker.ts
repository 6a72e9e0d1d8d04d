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

addEventListener('message', ({ data }: MessageEvent<Work>) => postMessage(answer(data)))

function answer(work: Work): string | string[] | NewPassword {
  if (work.kind === 'prove') return proofOf(work.secret)
  if (work.kind === 'prove-all') return proofsOf(work.secret)
  if (work.kind === 'hash') return hashOf(work.secret)
  const salt = newSalt()
  return { hash: hashOf({ password: work.password, salt }), salt }
}
