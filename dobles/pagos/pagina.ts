// The page where a person pays at the demo's payment service: what it is for, and three buttons for what becomes of it.
import { formatPesos } from '#domain/precios/dinero.ts'
import type { LinkDemo } from './estado.ts'

const escapeHtml = (texto: string) => texto.replace(/[&<>"']/g, signo => `&#${signo.codePointAt(0)};`)

const ESTILO = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:0;display:grid;place-items:center;min-height:100vh}
main{width:min(26rem,calc(100vw - 2rem));display:grid;gap:1rem}h1{font-size:1.25rem;margin:0}p{margin:0}.monto{font-size:clamp(1.25rem,8vw,2rem);font-weight:700}
form{display:grid;gap:.75rem}button{font:inherit;min-height:3.5rem;border-radius:.5rem;border:1px solid;cursor:pointer}
button[value=success]{background:#0b6bcb;color:#fff;border-color:#0b6bcb;font-weight:700}small{opacity:.75}`

function writePagina(titulo: string, cuerpo: string): string {
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(titulo)}</title><style>${ESTILO}</style></head><body><main>${cuerpo}</main></body></html>`
}

export function paginaDePago({ id, titulo, monto }: LinkDemo): string {
  return writePagina(
    'Pagar (de mentira)',
    `<h1>${escapeHtml(titulo)}</h1><p class="monto">${formatPesos(monto)}</p>
<form method="post" action="/checkout/${encodeURIComponent(id)}">
<button name="resultado" value="success">Pagar</button>
<button name="resultado" value="pending">Dejarlo pendiente</button>
<button name="resultado" value="failure">Que lo rechacen</button></form>
<small>Es el proveedor de pagos de la tienda de demostración: no se mueve plata.</small>`,
  )
}

export function paginaCerrada(): string {
  return writePagina(
    'Link vencido',
    '<h1>Este link ya no se puede pagar</h1><p>Volvé a tu pedido y pedí otro.</p>',
  )
}
