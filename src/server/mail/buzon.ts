// The development mailbox: on a demo shop that only this machine reaches, mails are read in the browser instead of sent.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '../base/errors.ts'
import type { DB } from '../db/types.ts'
import { isDirecto } from '../plugins/directo.ts'
import type { Config } from '../proceso/config.ts'
import { CSP_LISTA, renderBuzon } from './buzon-pagina.ts'

interface BuzonDeps {
  readonly db: Kysely<DB>
  readonly config: Pick<Config, 'demoAbierta' | 'smtpUrl'>
}

/** The mail's own styles are inline; it runs nothing and fetches nothing. */
const CSP_CORREO = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const ULTIMOS = 200

export function registerBuzon(app: FastifyInstance, { db, config }: BuzonDeps): void {
  const abierto = config.demoAbierta && config.smtpUrl === null
  const schema = { hide: true }

  // These mails open accounts: nobody reads them through a tunnel or under another name.
  const onRequest = async (request: FastifyRequest) => {
    if (!abierto || !isDirecto(request.raw)) throw noEncontrado()
  }
  const sendHtml = (reply: FastifyReply, csp: string, pagina: string) =>
    reply
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pagina)

  app.get('/dev/mail', { schema, onRequest }, async (_request, reply) =>
    sendHtml(reply, CSP_LISTA, renderBuzon(await readCorreos(db))),
  )
  app.get('/dev/mail.json', { schema, onRequest }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return (await readCorreos(db)).map(({ para, asunto, texto, html, created_at }) => ({
      to: para,
      subject: asunto,
      text: texto,
      html,
      at: created_at.toISOString(),
    }))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', { schema, onRequest }, async (request, reply) => {
    const id = parseId(request.params.id)
    const correo = id === null ? undefined : await readCorreo(db, id)
    if (correo === undefined) throw noEncontrado()
    return sendHtml(reply, CSP_CORREO, correo.html)
  })
}

function readCorreos(db: Kysely<DB>) {
  return db
    .selectFrom('correos')
    .select(['id', 'para', 'asunto', 'texto', 'html', 'created_at'])
    .orderBy('id', 'desc')
    .limit(ULTIMOS)
    .execute()
}

function readCorreo(db: Kysely<DB>, id: number) {
  return db.selectFrom('correos').select('html').where('id', '=', id).executeTakeFirst()
}
