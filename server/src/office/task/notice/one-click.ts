import { unsubscribe } from '@trms/contract/office/task/notice'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { languageOfRequest } from '../../../platform/http/envelope.ts'
import { inTransaction, verbContext } from '../../../platform/verb-context.ts'
import { switchOff } from './unsubscribe.ts'

/**
 * POST /v1/notice/one_click/:token, which a mail program sends when its user unsubscribes (RFC 8058). The
 * call has no session, and its form says nothing that the address does not say.
 */
export function mountOneClick(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { bodyLimit: 4096, parseAs: 'string' },
      (_request, _body, done) => done(null, {}),
    )
    scope.post<{ Params: { token: string } }>('/v1/notice/one_click/:token', async (request) => {
      const language = languageOfRequest(request)
      const ctx = verbContext(services, { actor: null, language, now: new Date() })
      const sent = unsubscribe.input.safeParse(request.params)
      if (!sent.success) throw notFound()
      await inTransaction(ctx, (within) => switchOff(within, sent.data.token))
      return { status: 'off' }
    })
  })
}
