// Which request bodies are read: JSON, of any key but the ones that reach into object prototypes.
import type { FastifyInstance } from 'fastify'

export function registerCuerpo(app: FastifyInstance): void {
  // Accepted by default, and a way to send JSON past the browser's cross-origin check.
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, cuerpo, done) => {
    // Clients of this API family announce JSON even when they send nothing.
    if (cuerpo === '') done(null, undefined)
    else parse(request, cuerpo, done)
  })
}
