// The page of the development mailbox: every mail with its text, newest first, and a way to see it as it would arrive.
import { createHash } from 'node:crypto'
import { ZONA } from '#domain/texto/zona.ts'
import { Html, html } from './html.ts'

interface CorreoEnBuzon {
  readonly id: number
  readonly para: string
  readonly asunto: string
  readonly texto: string
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

export const CSP_LISTA = `default-src 'none'; style-src 'sha256-${HUELLA}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

export function renderBuzon(correos: readonly CorreoEnBuzon[]): string {
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
