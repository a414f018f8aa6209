// The dry run of an import: each row matched with its article and compared field by field; nothing is written (IMP-02).
import { nombreAlicuota } from '#domain/factura/alicuotas.ts'
import { ivaPropuesto } from '#domain/factura/iva-propuesto.ts'
import { type Celda, hasPuntoDecimal } from '#domain/precios/cifra-planilla.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { dudaDePrecio } from '#domain/precios/duda-de-precio.ts'
import { unprotectFormula } from '#domain/texto/formula.ts'
import { ARTICULO_NUEVO } from '../campos.ts'
import { menosDeOpciones, reparoDeRegalo, SIN_LISTAS } from '../combo-regalo.ts'
import { type ArticuloActual, mismoNombre } from './catalogo.ts'
import { type Campo, type Columnas, textoDe, tituloDe } from './columnas.ts'
import type { Contexto, Dichos } from './contexto.ts'
import type {
  CosaNueva,
  DiferenciaFila,
  ErrorFila,
  Escrito,
  FilaLeida,
  FilaRevisada,
  LugarNuevo,
  Respuesta,
} from './fila.ts'
import { LECTORES, type Leido, ofertaVigente } from './lectores.ts'
import { casiArticulo, findArticulo } from './pareja.ts'
import { reparoDePartes } from './partes.ts'
import { findUbicacion } from './ubicacion.ts'

export function findPuntos(columnas: Columnas, filas: readonly (readonly Celda[])[]): Set<Campo> {
  const puntos = new Set<Campo>()
  for (const [columna, campo] of columnas.entries()) {
    if (campo !== null && filas.some(fila => hasPuntoDecimal(fila[columna] ?? null))) puntos.add(campo)
  }
  return puntos
}

function dichosDe({ celdas, arreglos }: FilaLeida, columnas: Columnas): Dichos {
  return campo => {
    const arreglo = arreglos[campo]
    if (arreglo !== undefined) return arreglo
    const celda = celdas[columnas.indexOf(campo)] ?? null
    return typeof celda === 'string' ? unprotectFormula(celda.trim()) : celda
  }
}

/** Without what other rows say: `markRepetidas` adds that. */
export function reviewFila(leida: FilaLeida, contexto: Contexto): FilaRevisada {
  const dice = dichosDe(leida, contexto.columnas)
  const errores: ErrorFila[] = []
  const refuse = (campo: Campo, motivo: string, respuestas: readonly Respuesta[] = []) =>
    errores.push({ campo, dice: textoDe(dice(campo)), motivo, respuestas })
  const articulo = leida.omitida ? null : findArticulo(dice, contexto.indice, refuse)
  const nombre = articulo?.nombre ?? textoDe(dice('nombre'))
  const vacia = { de: {}, a: {}, cambios: [], lugar: null, nuevas: [] }
  const escrito =
    leida.omitida || articulo === undefined ? vacia : compare(leida, dice, articulo, contexto, refuse)
  const hallado = articulo ?? null
  const estado = leida.omitida
    ? 'afuera'
    : errores.length > 0
      ? 'error'
      : hallado === null
        ? 'nuevo'
        : escrito.cambios.length > 0
          ? 'cambia'
          : 'igual'
  return {
    fila: leida.fila,
    estado,
    nombre: nombre.slice(0, 200),
    articuloId: hallado?.id ?? null,
    version: hallado?.version ?? null,
    errores,
    ...escrito,
    vendible: estado === 'nuevo' && isVendible(escrito.a),
    claves: leida.omitida ? [] : clavesDe(hallado, nombre, escrito.a),
    choca: null,
  }
}

type Refuse = (campo: Campo, motivo: string, respuestas?: readonly Respuesta[]) => void

interface Comparado {
  readonly de: Escrito
  readonly a: Escrito
  readonly cambios: readonly DiferenciaFila[]
  readonly lugar: LugarNuevo | null
  readonly nuevas: readonly CosaNueva[]
}

function isVendible({ valores, archivado_at: oculto = null }: Escrito): boolean {
  return Array.isArray(valores) && valores.length > 0 && oculto === null
}

function compare(
  leida: FilaLeida,
  dice: Dichos,
  articulo: ArticuloActual | null,
  contexto: Contexto,
  refuse: Refuse,
): Comparado {
  const de: Record<string, Escrito[string]> = {}
  const a: Record<string, Escrito[string]> = {}
  const cambios: DiferenciaFila[] = []
  const nuevas: CosaNueva[] = []
  for (const { campo, columna, read, actual, igual = Object.is, write, soloNuevos } of LECTORES) {
    const celda = dice(campo)
    if (textoDe(celda).trim() === '' || (soloNuevos === true && articulo !== null)) continue
    if (campo === 'nombre' && articulo !== null && isMismaEscrita(dice, articulo)) continue
    const leido: Leido = read(celda, {
      indice: contexto.indice,
      crear: contexto.crear,
      articulo,
      puntoDecimal: contexto.puntos.has(campo),
      medida: a.medida === 'ud.' || (a.medida === undefined && articulo?.medida === 'ud.') ? 'ud.' : '/Kg',
    })
    if (!leido.ok) {
      refuse(campo, leido.motivo, [
        ...(leido.respuestas ?? []),
        ...leave(articulo, actual?.(articulo, contexto.indice)),
      ])
      continue
    }
    const antes = articulo === null ? undefined : actual?.(articulo, contexto.indice)
    if (antes !== undefined && igual(antes.valor, leido.valor, articulo, contexto.indice)) continue
    const escritura =
      articulo === null || write === undefined
        ? { de: antes === undefined ? {} : { [columna]: antes.valor }, a: { [columna]: leido.valor } }
        : write(articulo, leido.valor, contexto.indice)
    Object.assign(de, escritura.de)
    Object.assign(a, escritura.a)
    nuevas.push(...(leido.nuevas ?? []))
    cambios.push({ campo, de: antes?.texto ?? '', a: leido.texto })
  }
  if (articulo !== null && a.precio_kg !== undefined && !leida.confirmada) {
    checkSalto(articulo.precioKg, Number(a.precio_kg), refuse)
  }
  if (articulo !== null && (a.precio_kg !== undefined || a.desc_porciento !== undefined)) {
    checkRegalo(articulo, a, contexto, refuse)
  }
  const partes = textoDe(dice('partes'))
  const reparo = partes === '' ? null : reparoDePartes(partes, articulo, contexto.indice)
  if (reparo !== null) refuse('partes', reparo.motivo, reparo.respuestas)
  if (articulo === null) checkNuevo(dice, refuse)
  if (articulo === null && !leida.confirmada) checkCasi(textoDe(dice('nombre')), contexto, refuse)
  const lugar = findUbicacion(dice, articulo, contexto, refuse)
  if (lugar.id !== null) a.sub_categoria_id = lugar.id
  if (lugar.id !== null || lugar.nuevo !== null) {
    if (articulo !== null) de.sub_categoria_id = articulo.subCategoriaId
    cambios.push({ campo: 'subCategoria', de: lugar.de, a: lugar.a })
  }
  const propuesta = articulo === null && a.iva_por_mil === undefined ? ivaPropuesto(lugar.a) : null
  if (propuesta !== null && propuesta !== ARTICULO_NUEVO.ivaPorMil) {
    a.iva_por_mil = propuesta
    cambios.push({ campo: 'iva', de: '', a: nombreAlicuota(propuesta) })
  }
  return { de, a, cambios, lugar: lugar.nuevo, nuevas }
}

/** Found by its name, in other capitals or without accents, it keeps the shop's own spelling; who gives its number says how it is spelt. */
function isMismaEscrita(dice: Dichos, { nombre }: ArticuloActual): boolean {
  return textoDe(dice('id')) === '' && mismoNombre(textoDe(dice('nombre'))) === mismoNombre(nombre)
}

/** 'Dejar $16.500': what an article that is there keeps. */
function leave(articulo: ArticuloActual | null, actual: { readonly texto: string } | undefined): Respuesta[] {
  if (articulo === null || actual === undefined) return []
  return [
    {
      texto: actual.texto === '' || actual.texto.length > 30 ? 'Dejar como está' : `Dejar ${actual.texto}`,
      valor: '',
    },
  ]
}

function checkSalto(antes: number, despues: number, refuse: Refuse): void {
  const duda = dudaDePrecio(antes, despues)
  if (duda === null) return
  const cerca = duda.cerca === null ? null : formatPesos(duda.cerca)
  refuse('precio', duda.texto, [
    ...(cerca === null ? [] : [{ texto: `Es ${cerca}`, valor: cerca }]),
    { texto: 'Está bien', confirmar: true },
  ])
}

/** By its own price and offer, whichever of the two the row says; price lists are asked when the sheet is applied (VOL-03). */
function checkRegalo(articulo: ArticuloActual, a: Escrito, { indice }: Contexto, refuse: Refuse): void {
  const { id, nombre, combo } = articulo
  if (combo === null) return
  const { menos } = menosDeOpciones(
    combo.opciones.map(({ titulo, diferencia }, i) => ({ parte: titulo ?? i, diferencia })),
  )
  const oferta = a.desc_porciento === undefined ? ofertaVigente(articulo, indice) : a.desc_porciento
  const precioKg = Number(a.precio_kg ?? articulo.precioKg)
  const descPorciento = oferta === null ? null : Number(oferta)
  const texto = reparoDeRegalo({ id, nombre, menos, precioKg, descPorciento, categoriaId: null }, SIN_LISTAS)
  if (texto !== null) refuse(a.precio_kg === undefined ? 'descuento' : 'precio', texto)
}

function checkNuevo(dice: Dichos, refuse: Refuse): void {
  for (const campo of ['nombre', 'precio'] as const) {
    if (textoDe(dice(campo)).trim() === '')
      refuse(campo, `Es nuevo y le falta: ${tituloDe(campo).toLowerCase()}`)
  }
}

/** 'Vasio' is met with '¿Vacío?': a second article of nearly the same name is seldom meant. */
function checkCasi(nombre: string, { indice }: Contexto, refuse: Refuse): void {
  const casi = casiArticulo(nombre, indice)
  if (casi === null) return
  refuse('nombre', `No hay un artículo que se llame así. ¿${casi.nombre}?`, [
    { texto: `Es ${casi.nombre}`, valor: casi.nombre },
    { texto: 'Es nuevo', confirmar: true },
  ])
}

function clavesDe(articulo: ArticuloActual | null, nombre: string, a: Escrito): string[] {
  return [
    articulo === null ? `nombre:${mismoNombre(nombre)}` : `articulo:${articulo.id}`,
    ...(typeof a.plu === 'number' ? [`plu:${a.plu}`] : []),
    ...(typeof a.sku === 'string' ? [`sku:${a.sku}`] : []),
  ]
}

const CHOQUES: Readonly<Record<string, { readonly campo: Campo; readonly texto: string }>> = {
  articulo: { campo: 'nombre', texto: 'Este artículo' },
  nombre: { campo: 'nombre', texto: 'Este artículo nuevo' },
  plu: { campo: 'plu', texto: 'Este código de balanza' },
  sku: { campo: 'sku', texto: 'Este código' },
}

/** The second row of two that are the same article, or take the same code; `otra` is the first. */
export function collide(fila: FilaRevisada, otra: number, clave: string): FilaRevisada {
  const { campo, texto } = CHOQUES[clave.slice(0, clave.indexOf(':'))] ?? { campo: 'nombre', texto: 'Esto' }
  const choque: ErrorFila = {
    campo,
    dice: campo === 'nombre' ? fila.nombre : clave.slice(clave.indexOf(':') + 1),
    motivo: `${texto} ya está en la fila ${otra}`,
    respuestas: [
      { texto: `Usar la ${otra}`, omitir: fila.fila },
      { texto: `Usar la ${fila.fila}`, omitir: otra },
    ],
  }
  return { ...fila, estado: 'error', choca: otra, errores: [...fila.errores, choque] }
}

export function markRepetidas(filas: readonly FilaRevisada[]): FilaRevisada[] {
  const vistas = new Map<string, number>()
  return filas.map(fila => {
    const clave = fila.claves.find(suya => vistas.has(suya))
    for (const suya of fila.claves) if (!vistas.has(suya)) vistas.set(suya, fila.fila)
    return clave === undefined ? fila : collide(fila, vistas.get(clave) ?? 0, clave)
  })
}
