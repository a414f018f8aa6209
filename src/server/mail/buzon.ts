// The development mailbox: on a demo shop that only this machine reaches, mails are read in the browser instead of sent.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { parseId } from '#domain/rutas.ts'
import { ZONA } from '#domain/texto/zona.ts'
import { noEncontrado, requireHallado } from '../base/errors.ts'
import { finds, lists } from '../db/transaction.ts'
import { isDirecto } from '../plugins/directo.ts'
import type { Config } from '../proceso/config.ts'
import { type ConHechos, withPalabras } from './cartas.ts'
import { Html, html } from './html.ts'
import type { Remite } from './plantillas/marco.ts'

interface BuzonDeps {
  readonly pool: pg.Pool
  readonly config: Pick<Config, 'demoAbierta' | 'smtpUrl'>
  /** Who writes the letters that are kept as facts. */
  readonly remite: () => Remite
}

/** The mail's own styles are inline; it runs nothing and fetches nothing. */
const CSP_CORREO = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const ULTIMOS = 200

export function registerBuzon(app: FastifyInstance, { pool, config, remite }: BuzonDeps): void {
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

  const readCorreos = async () =>
    (await listCorreos(pool, ULTIMOS)).map(correo => withPalabras(correo, remite()))

  app.get('/dev/mail', { schema, onRequest }, async (_request, reply) =>
    sendHtml(reply, CSP_LISTA, renderBuzon(await readCorreos())),
  )
  app.get('/dev/mail.json', { schema, onRequest }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return (await readCorreos()).map(({ para, asunto, texto, html, created_at }) => ({
      to: para,
      subject: asunto,
      text: texto,
      html,
      at: created_at.toISOString(),
    }))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', { schema, onRequest }, async (request, reply) => {
    const id = parseId(request.params.id)
    const correo = requireHallado(id === null ? null : await findCorreo(pool, id))
    return sendHtml(reply, CSP_CORREO, withPalabras(correo, remite()).html)
  })
}

const COLUMNAS = 'id, tipo, para, asunto, texto, html, hechos, created_at'

/** A letter of facts is there once it has left. */
const listCorreos = lists<CorreoEnBuzon, [cuantos: number]>({
  name: 'buzon-listar',
  text: `select ${COLUMNAS} from correos where hechos is null or sent_at is not null order by id desc limit $1`,
})

const findCorreo = finds<CorreoEnBuzon, [id: number]>({
  name: 'buzon-leer',
  text: `select ${COLUMNAS} from correos where id = $1`,
})

interface CorreoEnBuzon extends ConHechos {
  readonly id: number
  readonly para: string
  readonly asunto: string
  readonly created_at: Date
}

const ESTILO = `
:root { color-scheme: light dark; --papel: #f7efe0; --hoja: #fffbf3; --tinta: #1b1512; --suave: #55463a; --linea: #e0d0b4; --rojo: #a80f18; }
@media (prefers-color-scheme: dark) { :root { --papel: #15110d; --hoja: #211a14; --tinta: #f5ead7; --suave: #cbb99d; --linea: #3a2e22; --rojo: #ff8a70; } }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 46rem; background: var(--papel); color: var(--tinta); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; color: var(--rojo); font: bold 2rem/1.2 Georgia, serif; }
h2 { margin: 0; font: bold 1.25rem/1.3 Georgia, serif; }
article { margin-top: 1.25rem; padding: 1.25rem 1.5rem; background: var(--hoja); border: 1px solid var(--linea); border-radius: 6px; }
.suave { margin: .25rem 0 0; color: var(--suave); overflow-wrap: anywhere; }
.texto { white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--rojo); display: inline-block; padding: .6rem 0; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 1.2rem; }
`
/** Of these very bytes: nothing else may style the page. */
const HUELLA = createHash('sha256').update(ESTILO).digest('base64')

const CSP_LISTA = `default-src 'none'; style-src 'sha256-${HUELLA}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

function renderBuzon(correos: readonly CorreoEnBuzon[]): string {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Buzón de desarrollo</title>
<style>${new Html(ESTILO)}</style>
</head>
<body>
<header>
<h1>Buzón de desarrollo</h1>
<p class="suave">Los e-mails de esta tienda de prueba no se envían: se leen acá. Con SMTP_URL configurado salen de verdad y esta página no existe.</p>
</header>
<main>
${correos.length === 0 ? html`<p>Todavía no hay ningún e-mail.</p>` : correos.map(renderCorreo)}
</main>
</body>
</html>
`.toString()
}

function renderCorreo({ id, para, asunto, texto, created_at }: CorreoEnBuzon): Html {
  const enlaces = [...new Set(texto.match(/https?:\/\/\S+/g) ?? [])]
  return html`<article>
<h2>${asunto}</h2>
<p class="suave">Para ${para} · <time datetime="${created_at.toISOString()}">${fecha(created_at)}</time></p>
<p class="texto">${texto}</p>
<ul>${enlaces.map(enlace => html`<li><a href="${enlace}">${enlace}</a></li>`)}</ul>
<a href="/dev/mail/${id}">Ver como llega</a>
</article>
`
}

function fecha(cuando: Date): string {
  return cuando.toLocaleString('es-AR', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: ZONA,
  })
}
