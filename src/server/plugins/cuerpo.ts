// Which request bodies are read: JSON, of any key but the ones that reach into object prototypes.
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

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
