// The names of what crosses the wire, for generated clients: each schema of the contract by the name it is exported under.
import * as catalogo from '#contract/catalogo/catalogo.schema.ts'
import * as combo from '#contract/catalogo/combo.schema.ts'
import * as cortes from '#contract/catalogo/cortes.schema.ts'
import * as estante from '#contract/catalogo/estante.schema.ts'
import * as fotos from '#contract/catalogo/fotos.schema.ts'
import * as importacion from '#contract/catalogo/importacion.schema.ts'
import * as preparaciones from '#contract/catalogo/preparaciones.schema.ts'
import * as trastienda from '#contract/catalogo/trastienda.schema.ts'
import * as ajustes from '#contract/comercio/ajustes.schema.ts'
import * as estreno from '#contract/comercio/estreno.schema.ts'
import * as cliente from '#contract/cuenta/cliente.schema.ts'
import * as cuenta from '#contract/cuenta/cuenta.schema.ts'
import * as favoritos from '#contract/cuenta/favoritos.schema.ts'
import * as google from '#contract/cuenta/google.schema.ts'
import * as push from '#contract/cuenta/push.schema.ts'
import * as entrega from '#contract/entrega/entrega.schema.ts'
import * as entregas from '#contract/entrega/entregas.schema.ts'
import * as mudanza from '#contract/entrega/mudanza.schema.ts'
import * as opciones from '#contract/entrega/opciones.schema.ts'
import * as seguimiento from '#contract/entrega/seguimiento.schema.ts'
import * as vuelta from '#contract/entrega/vuelta.schema.ts'
import * as zonas from '#contract/entrega/zonas.schema.ts'
import * as errores from '#contract/errores.schema.ts'
import * as existencias from '#contract/existencias/existencias.schema.ts'
import * as facturacion from '#contract/factura/facturacion.schema.ts'
import * as facturas from '#contract/factura/facturas.schema.ts'
import * as papel from '#contract/factura/papel.schema.ts'
import * as pedida from '#contract/factura/pedida.schema.ts'
import * as copias from '#contract/gestion/copias.schema.ts'
import * as numeros from '#contract/gestion/numeros.schema.ts'
import * as registro from '#contract/gestion/registro.schema.ts'
import * as salud from '#contract/gestion/salud.schema.ts'
import * as webhook from '#contract/gestion/webhook.schema.ts'
import * as paginacion from '#contract/paginacion.schema.ts'
import * as cobro from '#contract/pago/cobro.schema.ts'
import * as arrepentimiento from '#contract/pedido/arrepentimiento.schema.ts'
import * as cambioPedido from '#contract/pedido/cambio-pedido.schema.ts'
import * as mostrador from '#contract/pedido/mostrador.schema.ts'
import * as pedido from '#contract/pedido/pedido.schema.ts'
import * as pedidoLeido from '#contract/pedido/pedido-leido.schema.ts'
import * as pesada from '#contract/pedido/pesada.schema.ts'
import * as reparto from '#contract/pedido/reparto.schema.ts'
import * as telefono from '#contract/pedido/telefono.schema.ts'
import * as claves from '#contract/personal/claves.schema.ts'
import * as personal from '#contract/personal/personal.schema.ts'
import * as personas from '#contract/personal/personas.schema.ts'
import * as cambio from '#contract/precios/cambio.schema.ts'
import * as codigo from '#contract/precios/codigo.schema.ts'
import * as descuento from '#contract/precios/descuento.schema.ts'
import * as lista from '#contract/precios/lista.schema.ts'
import * as pizarra from '#contract/precios/pizarra.schema.ts'
import { isObjeto } from '#domain/lector.ts'
import type { Esquema } from './documento.ts'

/** What is first keeps a name that two of them have; the other's begins with its own. */
const MODULOS: Readonly<Record<string, object>> = {
  errores,
  paginacion,
  catalogo,
  pedidoLeido,
  pedido,
  entrega,
  vuelta,
  mudanza,
  opciones,
  entregas,
  facturas,
  papel,
  facturacion,
  pedida,
  zonas,
  seguimiento,
  cobro,
  pesada,
  cambioPedido,
  telefono,
  reparto,
  mostrador,
  arrepentimiento,
  cuenta,
  cliente,
  favoritos,
  push,
  google,
  trastienda,
  estante,
  fotos,
  combo,
  preparaciones,
  importacion,
  cortes,
  existencias,
  codigo,
  descuento,
  lista,
  cambio,
  pizarra,
  personal,
  personas,
  claves,
  webhook,
  numeros,
  registro,
  salud,
  copias,
  ajustes,
  estreno,
}

const capital = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

function isEsquema(valor: unknown): valor is Esquema {
  return isObjeto(valor) && ('properties' in valor || 'anyOf' in valor)
}

/** The same for two schemas that say the same, in whatever order. */
export function canonicalOf(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(canonicalOf).join(',')}]`
  if (!isObjeto(valor)) return JSON.stringify(valor) ?? 'null'
  return joinCanonical(Object.entries(valor).map(([clave, parte]) => [clave, canonicalOf(parte)]))
}

export function joinCanonical(
  partes: readonly (readonly [clave: string, canonical: string, ...unknown[]])[],
): string {
  return `{${partes
    .map(([clave, canonical]) => sameAs(clave, canonical))
    .toSorted()
    .join(',')}}`
}

const CUALQUIERA = '{"^.*$":'

/** As the description publishes it: one value is a choice of one, keys of any name are additional ones. */
function sameAs(clave: string, canonical: string): string {
  if (clave === 'const') return `"enum":[${canonical}]`
  if (clave === 'patternProperties' && canonical.startsWith(CUALQUIERA)) {
    return `"additionalProperties":${canonical.slice(CUALQUIERA.length, -1)}`
  }
  return `${JSON.stringify(clave)}:${canonical}`
}

/** An answer, what is in it, and each of its list; a body, and what is in its envelope. */
function* namesOf(nombre: string, esquema: Esquema): Generator<readonly [nombre: string, esquema: Esquema]> {
  // `Error` is the language's own in most of them.
  const llano = nombre === 'ErrorSchema' ? 'ErrorApi' : nombre.replace(/Schema$/, '')
  const { data } = esquema.properties ?? {}
  if (nombre.endsWith('Schema') && (data?.items !== undefined || isEsquema(data))) {
    yield [llano, data]
    if (data.items !== undefined) yield [`${llano}Item`, data.items]
    yield [`${llano}Respuesta`, esquema]
    return
  }
  const [enSobre] = esquema.anyOf ?? []
  const datos = nombre.endsWith('Body') ? (enSobre ?? esquema).properties?.data : undefined
  if (datos !== undefined) yield [nombre.replace(/Body$/, 'Datos'), datos]
  yield [llano, esquema]
}

/** The catalogue's stand in tables by type. */
function* allOf(modulo: object): Generator<readonly [nombre: string, esquema: Esquema]> {
  for (const [nombre, valor] of Object.entries(modulo)) {
    if (isEsquema(valor)) yield* namesOf(nombre, valor)
    else if (nombre === 'RESPUESTAS') {
      for (const [tipo, { una, lista }] of Object.entries<{ una: Esquema; lista: Esquema }>(valor)) {
        yield* namesOf(`${capital(tipo)}Schema`, una)
        yield* namesOf(`${capital(tipo)}ListaSchema`, lista)
      }
    } else if (nombre === 'CuerposEstante' || nombre === 'RespuestasEstante') {
      const final = nombre === 'CuerposEstante' ? 'Body' : 'EscritaSchema'
      for (const [tipo, esquema] of Object.entries<Esquema>(valor))
        yield* namesOf(capital(tipo) + final, esquema)
    }
  }
}

const isItem = (nombre: string) => nombre.endsWith('Item')

/** By what a schema says, its name. */
export function collectNombres(): ReadonlyMap<string, string> {
  const nombres = new Map<string, string>()
  const tomados = new Set<string>()
  const todos = Object.entries(MODULOS).flatMap(([modulo, contenido]) =>
    [...allOf(contenido)].map(([nombre, esquema]) => ({ modulo, nombre, esquema })),
  )
  // What is in a list has the name it has by itself, where there is one.
  const sueltos = todos.toSorted((uno, otro) => Number(isItem(uno.nombre)) - Number(isItem(otro.nombre)))
  for (const { modulo, nombre, esquema } of sueltos) {
    const clave = canonicalOf(esquema)
    // A plain value needs no name.
    if (nombres.has(clave) || !isEsquema(esquema)) continue
    const libre = [nombre, capital(modulo) + nombre].find(uno => !tomados.has(uno))
    if (libre === undefined) continue
    tomados.add(libre)
    nombres.set(clave, libre)
  }
  return nombres
}
