// Whoever changes the shop window reads what they wrote (read your writes): such a call answers once the snapshot shows it.
import type { FastifyInstance } from 'fastify'
import { ACCESO, type Acceso, type Llamada } from '#contract/acceso.ts'

/** Whatever is written under these permissions is, or may be, shown. Orders move stock too, and do not wait for it. */
const MUEVEN: ReadonlySet<Acceso> = new Set(['catalogo', 'precios', 'existencias', 'ajustes'])

/** Of those what shows nothing: backups, the reckoning, what an import holds until it is applied, a picture of no article yet. */
const NO_MUEVEN: ReadonlySet<string> = new Set<Llamada>([
  'POST /api/trastienda/copias',
  'POST /api/trastienda/salud/cuadre',
  'POST /api/trastienda/salud/reintentar',
  'POST /api/trastienda/importaciones',
  'PUT /api/trastienda/importaciones/:id',
  'PUT /api/trastienda/importaciones/:id/filas',
  'POST /api/trastienda/fotos',
])

interface Vidriera {
  /** Settles once everything is shown that was committed before the call. */
  refresh(): Promise<void>
}

/** Before the routes. */
export function registerVidrieraAlDia(app: FastifyInstance, tiendas: Vidriera): void {
  app.addHook('onRoute', ruta => {
    const metodos = [ruta.method].flat().filter(metodo => metodo !== 'GET' && metodo !== 'HEAD')
    const mueve = metodos
      .map(metodo => `${metodo} ${ruta.url}`)
      .some(llamada => MUEVEN.has(ACCESO[llamada] ?? 'nadie') && !NO_MUEVEN.has(llamada))
    if (!mueve) return
    ruta.onSend = [
      async (_request, { statusCode }, payload) => {
        // What was refused, or is only begun, has changed nothing.
        if (statusCode === 200) await tiendas.refresh()
        return payload
      },
      ...[ruta.onSend ?? []].flat(),
    ]
  })
}
