import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { move, workerData } from 'piscina'
import type { SigningIdentity } from '../../pdf-signing/identity.ts'
import { SignedStream } from '../../pdf-signing/signed-stream.ts'
import { PdfSigner } from '../../pdf-signing/signer.ts'
import type { Draw, Sheet } from './drawer.ts'
import { Paper } from './paper.ts'

const signer = new PdfSigner(workerData as SigningIdentity)

/** The task of the thread: draws and signs one document (drawer.ts). */
export default async function drawn({ facts, by, data }: Sheet) {
  const { draw } = (await import(by)) as { draw: Draw<unknown> }
  const paper = new Paper(facts)
  const signed = new SignedStream(signer)
  // An error of the document also fails the signed stream, which is read below.
  pipeline(paper.stream, signed, () => undefined)
  const whole = buffer(signed)
  draw(paper, data)
  paper.end(signed)
  // The array has memory of its own, which is passed to the server without copying.
  return move(new Uint8Array(await whole))
}
