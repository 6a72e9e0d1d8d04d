import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { languageOfRequest } from '../../../platform/http/envelope.ts'
import { inTransaction, verbContext } from '../../../platform/verb-context.ts'
import { switchOff } from './unsubscribe.ts'

/**
 * POST /v1/notice/one_click/:token, which a mail program sends by itself when its user asks it to (RFC 8058). It has
 * no session and sends a form, whose content says nothing that the address does not.
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
      await inTransaction(ctx, (within) => switchOff(within, request.params.token))
      return { status: 'off' }
    })
  })
}
