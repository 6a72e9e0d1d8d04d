import { type Challenge, proofOf } from './proof.ts'

addEventListener('message', ({ data }: MessageEvent<Challenge>) => postMessage(proofOf(data)))
