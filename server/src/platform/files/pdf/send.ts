import { finished, pipeline } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../context.ts'
import { SignedStream } from '../../pdf-signing/signed-stream.ts'
import { disposition } from '../send.ts'
import type { Paper, PaperFacts } from './paper.ts'

/** Begins a document. The drawing modules are loaded at first use, to keep an idle server's memory small. */
export const newPaper = async (facts: PaperFacts): Promise<Paper> =>
  new (await import('./paper.ts')).Paper(facts)

/**
 * Sends a document while the document is being written, and signs at the end. If writing or signing fails,
 * the connection is cut, so that half a document is never taken for a whole one; if the reader leaves,
 * writing stops.
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
    // A reader who leaves is not an error.
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
