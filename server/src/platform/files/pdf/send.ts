import { finished, pipeline } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../context.ts'
import { SignedStream } from '../../pdf-signing/signed-stream.ts'
import { disposition } from '../send.ts'
import type { Paper, PaperFacts } from './paper.ts'

/** Begins a document. What draws is loaded with the first one: a server at rest holds none of it. */
export const newPaper = async (facts: PaperFacts): Promise<Paper> =>
  new (await import('./paper.ts')).Paper(facts)

/**
 * Sends a document while it is written, and signs it at its end. When writing or signing fails the connection breaks
 * off, so that half a document is never taken for a whole one; when the reader goes away, writing stops.
 */
export function sendPaper(
  { reply, request, pdfSigner }: Ctx,
  paper: Paper,
  { name, asDownload }: { name: string; asDownload: boolean },
  write: (isWanted: () => boolean) => Promise<void>,
): FastifyReply {
  let wanted = true
  finished(reply.raw, () => {
    wanted = false
  })
  const signed = new SignedStream(pdfSigner)
  pipeline(paper.stream, signed, (error) => {
    // a reader who goes away is no failure
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      request.log.error({ err: error }, 'a document could not be written')
  })
  write(() => wanted)
    .then(() => paper.end(signed))
    .catch((error: Error) => paper.stream.destroy(error))
  return reply
    .type('application/pdf')
    .header('content-disposition', disposition(name, asDownload))
    .header('x-content-type-options', 'nosniff')
    .send(signed)
}
