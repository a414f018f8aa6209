// The sheet every mail is written on: paper, ink, the painted sign and at most one red button, in HTML and in text.
import type { Comercio } from '#domain/comercio/comercio.ts'
import { domicilio } from '#domain/comercio/contacto.ts'
import { type Html, html } from '../html.ts'

/** Who writes: the shop as it is now, and its address. */
export interface Remite {
  readonly comercio: Comercio
  readonly publicUrl: string
}

/** A mail to somebody, with the name it greets. */
export interface Sobre extends Remite {
  readonly nombre: string | null
}

interface Carta extends Remite {
  /** Ours alone, like the title: what somebody typed stands in neither, and never larger than the rest. */
  readonly asunto: string
  readonly titulo: string
  /** Whom it greets; absent in the shop's own notices. */
  readonly nombre?: string | null
  readonly parrafos: readonly string[]
  /** What was bought and what it adds up to, line by line. */
  readonly cuenta?: readonly Renglon[]
  readonly boton?: { readonly texto: string; readonly enlace: string }
  /** Small print under the button. */
  readonly nota: string
  /** The way out of mails that were asked for, under the small print. */
  readonly baja?: { readonly texto: string; readonly enlace: string }
}

export interface Renglon {
  readonly texto: string
  readonly monto: string
  /** A sum, not one of the things summed. */
  readonly suma?: true
}

export interface Escrito {
  readonly asunto: string
  readonly texto: string
  readonly html: string
}

// Inline, because mail readers drop the rest; the block only darkens the sheet where the reader asks for it.
const NOCHE = html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .papel { background: #15110d !important; }
  .hoja { background: #211a14 !important; border-color: #cb2a24 #3a2e22 #3a2e22 !important; }
  .tinta { color: #f5ead7 !important; }
  .suave { color: #cbb99d !important; }
  .letrero { color: #f0563f !important; }
  .boton { background: #cb2a24 !important; }
}
@media (max-width: 480px) { .hoja-dentro { padding: 24px 20px !important; } }
</style>`

const SERIF = "Georgia, 'Times New Roman', serif"
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export function writeCarta(carta: Carta): Escrito {
  // The address of the shop is configured, never taken from a request: nothing else may be linked (R11).
  for (const enlace of [carta.boton?.enlace, carta.baja?.enlace]) {
    if (enlace === undefined || enlace.startsWith(`${carta.publicUrl}/`)) continue
    throw new Error('a mail may only link to the shop itself')
  }
  return { asunto: carta.asunto, texto: writeTexto(carta), html: writeHtml(carta).toString() }
}

/** Text that somebody typed stays on its line. */
export function unaLinea(texto: string): string {
  return texto.replace(/\s+/g, ' ')
}

/** How a sentence ends that has said what to do; nothing where the shop gave no address. */
export function oEscribinos({ comercio: { email } }: Remite): string {
  return email === null ? '' : ` o escribinos a ${email}`
}

const saludos = ({ nombre }: Carta) => (nombre === undefined ? [] : [saludo(nombre)])

function writeTexto(carta: Carta): string {
  const { comercio, publicUrl, titulo, parrafos, cuenta = [], boton, nota, baja } = carta
  const renglones = cuenta.map(({ texto, monto }) => `${texto}: ${monto}`)
  const partes = [
    titulo,
    ...saludos(carta),
    ...parrafos,
    ...(cuenta.length ? [renglones.join('\n')] : []),
    ...(boton ? [`${boton.texto}:\n${boton.enlace}`] : []),
    nota,
    ...(baja ? [`${baja.texto}:\n${baja.enlace}`] : []),
  ]
  return `${partes.join('\n\n')}\n\n-- \n${[comercio.nombre, domicilio(comercio), publicUrl].filter(Boolean).join('\n')}\n`
}

function writeHtml(carta: Carta): Html {
  const { comercio, publicUrl, asunto, titulo, parrafos, cuenta = [], boton, nota, baja } = carta
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${asunto}</title>
${NOCHE}
</head>
<body class="papel" style="margin:0;padding:0;background:#f7efe0">
<div style="display:none;max-height:0;overflow:hidden">${parrafos[0] ?? ''}</div>
<table role="presentation" class="papel" width="100%" cellpadding="0" cellspacing="0" style="background:#f7efe0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="letrero" align="center" style="padding:0 0 20px;font:bold 34px/1.1 ${SERIF};color:#b5121b">${comercio.nombre}</td></tr>
<tr><td class="hoja hoja-dentro" style="padding:36px 40px;background:#fffbf3;border:1px solid #e0d0b4;border-top:4px solid #b5121b;border-radius:6px">
<h1 class="tinta" style="margin:0 0 16px;font:bold 26px/1.25 ${SERIF};color:#1b1512">${titulo}</h1>
${[...saludos(carta), ...parrafos].map(texto => html`<p class="tinta" style="margin:0 0 16px;font:16px/1.55 ${SANS};color:#1b1512">${texto}</p>`)}
${cuenta.length ? renderCuenta(cuenta) : ''}
${boton ? renderBoton(boton) : ''}
<p class="suave" style="margin:24px 0 0;font:14px/1.5 ${SANS};color:#55463a">${nota}</p>
${baja ? html`<p style="margin:8px 0 0;font:14px/1.5 ${SANS}"><a class="suave" href="${baja.enlace}" style="color:#55463a">${baja.texto}</a></p>` : ''}
</td></tr>
<tr><td class="suave" align="center" style="padding:20px 8px 0;font:13px/1.6 ${SANS};color:#55463a">
${[comercio.nombre, domicilio(comercio)].filter(Boolean).join(' · ')}<br>
<a class="suave" href="${publicUrl}/" style="color:#55463a">${new URL(publicUrl).host}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderCuenta(renglones: readonly Renglon[]): Html {
  const celda = (peso: string) =>
    `padding:8px 0;border-top:1px solid #e0d0b4;font:${peso} 15px/1.45 ${SANS};color:#1b1512`
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">
${renglones.map(({ texto, monto, suma }) => {
  const estilo = celda(suma ? 'bold' : 'normal')
  return html`<tr><td class="tinta" style="${estilo}">${texto}</td><td class="tinta" align="right" style="${estilo};padding-left:12px;white-space:nowrap">${monto}</td></tr>
`
})}</table>`
}

function renderBoton({ texto, enlace }: NonNullable<Carta['boton']>): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr>
<td class="boton" style="border-radius:6px;background:#b5121b"><a href="${enlace}" style="display:inline-block;padding:14px 28px;font:bold 17px/1.2 ${SANS};color:#fff9ef;text-decoration:none">${texto}</a></td>
</tr></table>
<p class="suave" style="margin:0;font:13px/1.5 ${SANS};color:#55463a">Si el botón no abre, copiá esta dirección en tu navegador:<br>
<a class="suave" href="${enlace}" style="color:#55463a;word-break:break-all">${enlace}</a></p>`
}

/** Letters, with what joins them: nothing a mail reader makes a link of, nothing to pay, call or open. */
const NOMBRE = /^\p{L}[\p{L}\p{M}'’ -]*$/u
const LARGO_MAX = 30

export function saludo(nombre: string | null): string {
  const limpio = (nombre ?? '').trim()
  const [primera = ''] = NOMBRE.test(limpio) ? limpio.split(/ +/) : []
  return primera === '' || primera.length > LARGO_MAX ? 'Hola:' : `Hola, ${primera}:`
}
