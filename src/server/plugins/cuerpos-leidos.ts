// Which request bodies are read: JSON, of any key but the ones that reach into object prototypes, and a form where a call says so.
import type { FastifyInstance } from 'fastify'
import { AppError, tipoInvalido } from '../base/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call also takes a form, as this API family does for logging in. No cookie carries a right, so a form of
     * another site's gains nothing by it (CSRF). */
    readonly formulario?: boolean
  }
}

export function registerCuerpo(app: FastifyInstance): void {
  // Accepted by default, and a way to send JSON past the browser's cross-origin check.
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, cuerpo, done) => {
    // Clients of this API family announce JSON even when they send nothing.
    if (cuerpo === '') done(null, undefined)
    else parse(request, cuerpo, (error, valor) => (error ? done(refusal(cuerpo)) : done(null, valor)))
  })
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, cuerpo, done) => {
      // Others announce a form when they send nothing.
      if (cuerpo === '') done(null, undefined)
      else if (request.routeOptions.config.formulario !== true) done(tipoInvalido())
      else done(null, Object.fromEntries(new URLSearchParams(cuerpo)))
    },
  )
}

const FIN = 'Unexpected end of JSON input'

/** The parser's own text may quote the body: only the one that cannot is repeated. */
function refusal(cuerpo: string): AppError {
  let motivo = 'El cuerpo de la solicitud no es JSON válido.'
  try {
    JSON.parse(cuerpo)
  } catch (error) {
    if ((error as Error).message === FIN) motivo = FIN
  }
  return new AppError('SyntaxError', motivo)
}
