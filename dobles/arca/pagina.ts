// The double's page for a person: gets them a certificate for a request, as the tax office's own page does, and takes orders of what shall go wrong.
import type { Entorno } from '#domain/factura/comprobante.ts'
import { isObjeto } from '#domain/lector.ts'
import { escapeXml } from '#server/factura/arca/xml.ts'
import type { Falla, Llamada } from './fallas.ts'
import type { Otorgado } from './libro.ts'

export interface Orden {
  /** Null: whichever comes first. */
  readonly llamada: Llamada | null
  readonly veces: number
  readonly falla: Falla | null
  readonly ajeno?: {
    readonly entorno: Entorno
    readonly cuit: string
    readonly punto: number
    readonly tipo: number
  }
  readonly relojMs?: number
  readonly dosTickets?: boolean
}

const FALLAS: Readonly<Record<string, { readonly titulo: string; readonly falla: Falla }>> = {
  lenta: { titulo: 'Tarda 20 segundos', falla: { demoraMs: 20_000 } },
  despues: { titulo: 'Autoriza y corta la línea', falla: { corta: 'despues' } },
  antes: { titulo: 'Corta la línea sin autorizar', falla: { corta: 'antes' } },
  html: { titulo: 'Contesta una página en vez de lo suyo', falla: { basura: 'html' } },
  enorme: { titulo: 'Contesta 250 kB', falla: { basura: 'enorme' } },
  entidades: { titulo: 'Contesta con entidades suyas', falla: { basura: 'entidades' } },
  codificacion: { titulo: 'Contesta con las letras cambiadas', falla: { basura: 'codificacion' } },
  fault: { titulo: 'Falla del protocolo', falla: { fault: 'Server' } },
  500: { titulo: 'Error interno (500)', falla: { codigo: 500 } },
  502: { titulo: 'Transacción activa (502)', falla: { codigo: 502 } },
  10015: { titulo: 'Rechaza al comprador (10015)', falla: { codigo: 10_015 } },
  10016: { titulo: 'Rechaza el número (10016)', falla: { codigo: 10_016 } },
  10051: { titulo: 'Rechaza las cuentas (10051)', falla: { codigo: 10_051 } },
}

/** By JSON, from a test or a script, or by the form of the page; null where it says nothing. */
export function readOrden(cuerpo: string, tipo: string): Orden | null {
  if (tipo.startsWith('application/json')) {
    try {
      const dicho: unknown = JSON.parse(cuerpo)
      return isObjeto(dicho) ? ({ llamada: null, veces: 1, falla: null, ...dicho } as Orden) : null
    } catch {
      return null
    }
  }
  const datos = new URLSearchParams(cuerpo)
  const cuit = datos.get('cuit') ?? ''
  if (cuit !== '') {
    const entorno = datos.get('entorno') === 'verdad' ? 'verdad' : 'prueba'
    const ajeno = {
      entorno,
      cuit,
      punto: Number(datos.get('punto')),
      tipo: Number(datos.get('tipo')),
    } as const
    return { llamada: null, veces: 1, falla: null, ajeno }
  }
  const minutos = datos.get('minutos') ?? ''
  if (/^-?\d{1,5}$/.test(minutos))
    return { llamada: null, veces: 1, falla: null, relojMs: Number(minutos) * 60_000 }
  const tickets = datos.get('tickets')
  if (tickets !== null) return { llamada: null, veces: 1, falla: null, dosTickets: tickets === 'si' }
  const codigo = datos.get('codigo') ?? ''
  const falla = /^\d{3,5}$/.test(codigo)
    ? { codigo: Number(codigo) }
    : FALLAS[datos.get('falla') ?? '']?.falla
  return falla === undefined ? null : { llamada: 'FECAESolicitar', veces: 1, falla }
}

export function writePagina(otorgados: readonly Otorgado[], aviso: string): string {
  const filas = otorgados
    .slice(-50)
    .toReversed()
    .map(
      ({ entorno, punto, tipo, numero, montos, cae, ajeno }) =>
        `<tr><td>${entorno}</td><td>${tipo}</td><td>${String(punto).padStart(5, '0')}-${String(numero).padStart(8, '0')}</td><td>${escapeXml(montos.ImpTotal)}</td><td>${cae}</td><td>${ajeno ? 'otro programa' : ''}</td></tr>`,
    )
  const fallas = Object.entries(FALLAS).map(
    ([clave, { titulo }]) => `<option value="${clave}">${titulo}</option>`,
  )
  return `<!DOCTYPE html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ARCA de mentira</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}textarea{inline-size:100%;font-family:monospace}
button,select,input{min-block-size:44px;font:inherit}.ancha{overflow-x:auto}table{border-collapse:collapse}input,select{max-inline-size:100%}td,th{border:1px solid;padding:.2rem .5rem}</style></head><body>
<h1>ARCA de mentira</h1>
<p>Nada de esto es de ARCA ni vale para nada: es para probar la tienda sin certificado de nadie.</p>
${aviso === '' ? '' : `<p role="status"><strong>${escapeXml(aviso)}</strong></p>`}
<h2>Sacar un certificado</h2>
<form method="post" action="/certificado">
<p><label>Para <select name="entorno"><option value="prueba">prueba</option><option value="verdad">verdad</option></select></label></p>
<p><label>El pedido (.csr) que bajaste de la tienda: <input type="file" id="archivo"></label></p>
<p><label>o pegalo acá<br><textarea name="pedido" id="pedido" rows="6" required></textarea></label></p>
<p><button>Bajar el certificado (.crt)</button></p></form>
<script>document.getElementById('archivo').addEventListener('change',async e=>{document.getElementById('pedido').value=await e.target.files[0].text()})</script>
<h2>Que algo salga mal en la próxima factura</h2>
<form method="post" action="/control"><p><label>Qué <select name="falla">${fallas.join('')}</select></label>
<label>o rechazarla con el código <input name="codigo" size="6" inputmode="numeric" pattern="[0-9]{3,5}"></label> <button>Pedirlo</button></p></form>
<h2>Que su reloj no sea el tuyo</h2>
<form method="post" action="/control"><p><label>Minutos de más, o de menos con − <input name="minutos" value="0" size="6" pattern="-?[0-9]{1,5}"></label> <button>Ponerlo</button></p></form>
<h2>Que dé un permiso dos veces</h2>
<form method="post" action="/control"><p><label>Si ya dio uno que vale <select name="tickets"><option value="no">dice que ya lo dio, como ARCA</option><option value="si">da otro</option></select></label> <button>Que sea así</button></p></form>
<h2>Que otro programa tome un número</h2>
<form method="post" action="/control"><p>
<label>Mundo <select name="entorno"><option value="prueba">prueba</option><option value="verdad">verdad</option></select></label>
<label>CUIT <input name="cuit" required inputmode="numeric" pattern="[0-9]{11}"></label>
<label>Punto <input name="punto" value="5" size="5"></label> <label>Tipo <input name="tipo" value="6" size="3"></label>
<button>Tomarlo</button></p></form>
<h2>Lo autorizado</h2>
<div class="ancha"><table><thead><tr><th>mundo</th><th>tipo</th><th>número</th><th>total</th><th>CAE</th><th></th></tr></thead><tbody>${filas.join('')}</tbody></table></div>
</body></html>
`
}
