// The preview of a repricing (dry run): which articles, from which price to which, by the domain's one rule (PREC-01).
import { createHash } from 'node:crypto'
import { toEntero } from '#contract/entero.wire.ts'
import type { CambioBody, LineaSimuladaWire, SimulacionWire } from '#contract/precios/cambio.schema.ts'
import { nombreCorto } from '#domain/catalogo/nombre-corto.ts'
import { checkPrecio } from '#domain/precios/cifra-tecleada.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import {
  cambioEntre,
  isPorcentaje,
  isSalto,
  PORCENTAJE_FUERA,
  type ReglaPrecio,
  reprecio,
  tituloCambio,
} from '#domain/precios/reprecio.ts'
import { normalize } from '#domain/texto/texto.ts'
import type { Regalos } from '#server/catalogo/regalos.ts'
import { invalidos } from '#server/plugins/validador.ts'
import type { LineaCambio } from '../cambio.ts'
import type { FilaPrecio } from './articulos-sql.ts'

export type Solicitud = Pick<CambioBody, 'alcance' | 'regla' | 'redondeo' | 'correcciones'>

interface LineaDePrecio {
  readonly fila: FilaPrecio
  readonly nuevo: number
}

export interface Simulacion {
  readonly wire: SimulacionWire
  readonly lineas: readonly LineaCambio[]
}

/** Whatever decides a price, as integers; what is too much is refused here. */
function readRegla({ modo, valor }: CambioBody['regla']): ReglaPrecio {
  const entero = Math.round(valor * 100)
  if (modo === 'porcentaje' && !isPorcentaje(entero)) {
    throw invalidos([{ campo: 'regla', message: PORCENTAJE_FUERA }])
  }
  return { modo, valor: entero }
}

/** Every word somewhere in what the article is called, in any order. */
export function findPorTexto(filas: readonly FilaPrecio[], busqueda: string): readonly FilaPrecio[] {
  const palabras = normalize(busqueda).split(/\s+/).filter(Boolean)
  if (palabras.length === 0) return []
  return filas.filter(({ nombre, categoria, subCategoria, plu, sku }) => {
    const texto = normalize([nombre, categoria, subCategoria, plu, sku].join('\n'))
    return palabras.every(palabra => texto.includes(palabra))
  })
}

/** What a change is made of decides what it is: the same articles from the same prices to the same, at the same time. */
function huellaDe(lineas: readonly LineaDePrecio[], aplicaAt: Date | null): string {
  const partes = lineas.map(({ fila, nuevo }) => [fila.id, fila.precioId, nuevo])
  return createHash('sha256')
    .update(JSON.stringify([aplicaAt, partes]))
    .digest('base64url')
}

const nombreDe = ({ categoria }: FilaPrecio) => nombreCorto(categoria ?? 'Sin categoría')

/** What was chosen, as the list of changes names it. */
function nombresDe({ alcance }: Solicitud, filas: readonly FilaPrecio[]): string[] {
  const { categorias = [], subCategorias = [], articulos = [], busqueda = '' } = alcance
  const porCategoria = new Map(filas.map(fila => [fila.categoriaId, nombreDe(fila)]))
  const porSub = new Map(filas.map(fila => [fila.subCategoriaId, fila.subCategoria]))
  const porId = new Map(filas.map(fila => [fila.id, fila.nombre]))
  return [
    ...categorias.flatMap(id => porCategoria.get(id) ?? []),
    ...subCategorias.flatMap(id => porSub.get(id) ?? []),
    ...(articulos.length > ELEGIDOS_MAX
      ? [`${articulos.length} elegidos`]
      : articulos.flatMap(id => porId.get(id) ?? [])),
    ...(busqueda.trim() === '' ? [] : [`“${busqueda.trim()}”`]),
  ]
}

/** More articles than these are counted, not named. */
const ELEGIDOS_MAX = 2
const TITULO_MAX = 300

/** `regalaA`: why a combo cannot have a price, since it would be given away at it (VOL-03). */
export function simulate(
  pedido: Solicitud,
  filas: readonly FilaPrecio[],
  regalaA: Regalos,
  aplicaAt: Date | null,
): Simulacion {
  const regla = readRegla(pedido.regla)
  const correcciones = new Map(
    pedido.correcciones?.map(({ articulo, precioKG }) => [articulo, toEntero(precioKG, 100)]),
  )
  const wires: LineaSimuladaWire[] = []
  const lineas: LineaDePrecio[] = []
  for (const fila of filas) {
    const corregido = correcciones.get(fila.id)
    const repreciada = repriceOne(fila.precioKg, regla, pedido.redondeo, corregido)
    const hecho = withoutRegalo(repreciada, fila, regalaA)
    const igual = hecho.nuevo === fila.precioKg
    // What somebody is typing over stays in sight, whatever it is at the moment.
    if (igual && corregido === undefined) continue
    if (hecho.nuevo !== null && !igual) lineas.push({ fila, nuevo: hecho.nuevo })
    wires.push({
      id: fila.id,
      nombre: fila.nombre,
      categoria: nombreDe(fila),
      de: centavosToPesos(fila.precioKg),
      a: hecho.nuevo === null ? null : centavosToPesos(hecho.nuevo),
      salta: hecho.salta,
      redondeo: centavosToPesos(hecho.redondeo),
      corregido: corregido !== undefined,
      problema: hecho.problema,
    })
  }
  const cambios = lineas.map(({ fila, nuevo }) => cambioEntre(fila.precioKg, nuevo))
  const mayor = cambios.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0)
  const suma = cambios.reduce((a, b) => a + b, 0)
  const wire: SimulacionWire = {
    titulo: tituloCambio(regla, pedido.redondeo, nombresDe(pedido, filas)).slice(0, TITULO_MAX),
    lineas: wires,
    huella: huellaDe(lineas, aplicaAt),
    promedio: cambios.length === 0 ? 0 : Math.round(suma / cambios.length) / 100,
    mayor: mayor / 100,
    problemas: wires.filter(({ problema }) => problema !== null).length,
    aplicaAt: aplicaAt?.toISOString() ?? null,
  }
  return { wire, lineas: lineas.map(toLinea) }
}

export function toLinea({ fila, nuevo }: LineaDePrecio): LineaCambio {
  return { articuloId: fila.id, de: { precio_kg: fila.precioKg }, a: { precio_kg: nuevo } }
}

interface Repreciada {
  readonly nuevo: number | null
  readonly salta: boolean
  readonly redondeo: number
  readonly problema: string | null
}

function withoutRegalo(hecho: Repreciada, { id, precioKg }: FilaPrecio, regalaA: Regalos): Repreciada {
  const { nuevo } = hecho
  const problema = nuevo === null || nuevo === precioKg ? null : regalaA(id, { precioKg: nuevo })
  return problema === null ? hecho : { nuevo: null, salta: true, redondeo: 0, problema }
}

/** A jump stays marked where the rule makes one, also when it was corrected by hand: it does not leave its place. */
function repriceOne(
  precio: number,
  regla: ReglaPrecio,
  redondeo: Solicitud['redondeo'],
  corregido: number | undefined,
): Repreciada {
  const hecho = reprecio(precio, regla, redondeo)
  if (corregido !== undefined) {
    const leido = checkPrecio(corregido)
    const salta = (hecho.ok && hecho.salta) || isSalto(precio, corregido)
    return leido.ok
      ? { nuevo: corregido, salta, redondeo: 0, problema: null }
      : { nuevo: null, salta: true, redondeo: 0, problema: leido.motivo }
  }
  return hecho.ok
    ? { nuevo: hecho.precio, salta: hecho.salta, redondeo: hecho.redondeo, problema: null }
    : // What has no price has nothing to be changed by: it is left.
      { nuevo: precio === 0 ? 0 : null, salta: true, redondeo: 0, problema: hecho.motivo }
}
