// How each field of a spreadsheet is read and compared with the article's own: one row a field (import).
import { ALICUOTAS_USUALES, EXENTO, esAlicuota, nombreAlicuota } from '#domain/factura/alicuotas.ts'
import { type Celda, readCifra } from '#domain/precios/cifra-planilla.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { type Campo as CampoArticulo, type Columna, columnaDe, DE_PLANILLA, filaDe } from '../campos.ts'
import type { Medida } from '../catalogo.ts'
import { PRECIO_DE_PARTES, reparoDeMedidaDeCombo } from '../combo-dado.ts'
import { cleanDetalle, LIMITES } from '../edicion.ts'
import { descuentoVigente, putOferta } from '../fila.ts'
import { type ArticuloActual, type Indice, mismoNombre } from './catalogo.ts'
import { type Campo, textoDe } from './columnas.ts'
import type { CosaNueva, Escrito, Respuesta } from './fila.ts'
import { claveDePorcion, readPorcion, reparoDeMedida } from './porcion.ts'

type Valor = Escrito[string]

export type Leido =
  | {
      readonly ok: true
      readonly valor: Valor
      readonly texto: string
      readonly nuevas?: readonly CosaNueva[]
    }
  | { readonly ok: false; readonly motivo: string; readonly respuestas?: readonly Respuesta[] }

interface Lectura {
  readonly indice: Indice
  /** What may be made. */
  readonly crear: ReadonlySet<string>
  readonly articulo: ArticuloActual | null
  readonly puntoDecimal: boolean
  readonly medida: Medida
}

interface Escritura {
  readonly de: Escrito
  readonly a: Escrito
}

interface Lector {
  readonly campo: Campo
  /** Of `articulos`, or what hangs on one. A column that nobody lists would be read, counted and never written. */
  readonly columna: Columna | 'stock' | 'valores' | 'insignias'
  readonly read: (celda: Celda, lectura: Lectura) => Leido
  readonly actual?: (
    articulo: ArticuloActual | null,
    indice: Indice,
  ) => { readonly valor: Valor; readonly texto: string } | undefined
  readonly igual?: (actual: Valor, leido: Valor, articulo: ArticuloActual | null, indice: Indice) => boolean
  /** Of an article that is there: what is written with it, over what. Without it, its column alone, over `actual`. */
  readonly write?: (articulo: ArticuloActual, leido: Valor, indice: Indice) => Escritura
  /** Articles that are there keep theirs. */
  readonly soloNuevos?: true
}

const bien = (valor: Valor, texto: string): Leido => ({ ok: true, valor, texto })
const mal = (motivo: string, ...respuestas: readonly Respuesta[]): Leido => ({
  ok: false,
  motivo,
  respuestas,
})
const of =
  (
    pick: (articulo: ArticuloActual, indice: Indice) => Valor,
    show: (valor: Valor, articulo: ArticuloActual, indice: Indice) => string,
  ) =>
  (articulo: ArticuloActual | null, indice: Indice) => {
    if (articulo === null) return undefined
    const valor = pick(articulo, indice)
    return { valor, texto: valor === null ? '' : show(valor, articulo, indice) }
  }

/** 1500 -> '1,5 kg'; '3 ud.' */
function textoCantidad(cantidad: number, medida: Medida): string {
  return medida === 'ud.' ? `${cantidad} ud.` : `${String(cantidad / 1000).replace('.', ',')} kg`
}

function readCantidad(que: string) {
  return (celda: Celda, { medida, puntoDecimal }: Lectura): Leido => {
    const cifra = readCifra(celda, { decimales: medida === 'ud.' ? 0 : 3, puntoDecimal })
    if (!cifra.ok) return mal(`El ${que} ${cifra.motivo}`)
    if (cifra.valor > LIMITES.stock) return mal(`El ${que} es demasiado grande`)
    return bien(cifra.valor, textoCantidad(cifra.valor, medida))
  }
}

function readTexto(que: string, max: number) {
  return (celda: Celda): Leido => {
    const texto = lineaSegura(textoDe(celda), max)
    if (texto === null || texto === '') return mal(`${que} va en una línea de hasta ${max} letras`)
    return bien(texto, texto)
  }
}

const SI = new Set(['si', 's', 'true', 'verdadero', '1', 'x'])
const NO = new Set(['no', 'n', 'false', 'falso', '0'])
const KILO = new Set(['/kg', 'kg', 'kgs', 'kilo', 'kilos', 'k', 'por kilo', 'kg.'])
const UNIDAD = new Set(['ud.', 'ud', 'u', 'u.', 'un', 'unidad', 'unidades', 'por unidad', 'uni', 'c/u'])

function readMedida(celda: Celda, { articulo }: Lectura): Leido {
  const texto = mismoNombre(textoDe(celda))
  const medida = KILO.has(texto) ? '/Kg' : UNIDAD.has(texto) ? 'ud.' : null
  const reparo =
    medida === null || articulo === null || articulo.medida === medida
      ? null
      : reparoDeMedidaDeCombo({ esCombo: articulo.combo !== null, esParte: articulo.enCombo })
  if (reparo !== null) return mal(reparo)
  if (medida !== null) return bien(medida, medida === 'ud.' ? 'unidad' : 'kilo')
  return mal(
    'Se vende por kilo o por unidad',
    { texto: 'Por kilo', valor: 'kilo' },
    { texto: 'Por unidad', valor: 'unidad' },
  )
}

function readPrecio(celda: Celda, { articulo, puntoDecimal }: Lectura): Leido {
  const cifra = readCifra(celda, { decimales: 2, puntoDecimal })
  if (!cifra.ok) {
    const quizas =
      cifra.quizas === undefined ? null : readCifra(cifra.quizas.replaceAll('.', ''), { decimales: 2 })
    return quizas?.ok === true && quizas.valor > 0
      ? mal(`El precio ${cifra.motivo}`, {
          texto: `Es ${formatPesos(quizas.valor)}`,
          valor: formatPesos(quizas.valor),
        })
      : mal(`El precio ${cifra.motivo}`)
  }
  if (typeof articulo?.combo?.menosPorciento === 'number' && cifra.valor !== articulo.precioKg) {
    return mal(PRECIO_DE_PARTES)
  }
  // An article that has no price yet may go on without one: sheets have said so with a 0.
  if (cifra.valor === 0 && articulo?.precioKg !== 0) return mal('El precio tiene que ser mayor que cero')
  return bien(cifra.valor, formatPesos(cifra.valor))
}

function readOferta(celda: Celda): Leido {
  const sin = { texto: 'Sin oferta', valor: '0' }
  const cifra = readCifra(celda, { decimales: 0 })
  if (!cifra.ok) {
    const parte = typeof celda === 'number' && celda < 1 ? Math.round(celda * 100) : 0
    return parte > 0
      ? mal('La oferta se escribe en porciento', { texto: `Es ${parte} %`, valor: String(parte) }, sin)
      : mal(`La oferta ${cifra.motivo}`, sin)
  }
  if (cifra.valor > LIMITES.oferta) return mal(`La oferta va de 0 a ${LIMITES.oferta} %`, sin)
  return bien(cifra.valor === 0 ? null : cifra.valor, cifra.valor === 0 ? 'sin oferta' : `${cifra.valor} %`)
}

/** What of its offer holds now; one that ended or is yet to begin is none. */
export function ofertaVigente(
  articulo: ArticuloActual,
  { catalogo }: Pick<Indice, 'catalogo'>,
): number | null {
  return descuentoVigente(articulo, Date.parse(catalogo.ahora))
}

/** An offer that has not begun: no discount yet, and there to be taken away. */
function isPorEmpezar({ descPorciento, ofertaDesde }: ArticuloActual, { catalogo }: Indice): boolean {
  return Boolean(descPorciento) && Date.parse(ofertaDesde ?? '') > Date.parse(catalogo.ahora)
}

/** As when it is typed: dates that would keep it from holding go with it, and come back when it is undone. */
function writeOferta(articulo: ArticuloActual, leido: Valor, { catalogo }: Indice): Escritura {
  const puesta = putOferta(articulo, leido === null ? null : Number(leido), Date.parse(catalogo.ahora))
  const de: Record<string, Valor> = { desc_porciento: articulo.descPorciento }
  const a: Record<string, Valor> = { desc_porciento: puesta.descPorciento }
  for (const [columna, fecha] of [
    ['oferta_desde', 'ofertaDesde'],
    ['oferta_hasta', 'ofertaHasta'],
  ] as const) {
    if (puesta[fecha] === articulo[fecha]) continue
    de[columna] = articulo[fecha]
    a[columna] = puesta[fecha]
  }
  return { de, a }
}

const SIN_IVA = new Set(['exento', 'exenta', 'ex', 'ex.', 'no gravado'])

function readIva(celda: Celda, { articulo, puntoDecimal }: Lectura): Leido {
  if (SIN_IVA.has(mismoNombre(textoDe(celda)))) return bien(EXENTO, nombreAlicuota(EXENTO))
  const cifra = readCifra(celda, { decimales: 1, puntoDecimal })
  if (!cifra.ok) return mal(`El IVA ${cifra.motivo}`)
  if (typeof celda === 'number' && celda > 0 && celda < 1) {
    const dicho = nombreAlicuota(Math.round(celda * 1000))
    return mal('El IVA se escribe en porciento', { texto: `Es ${dicho}`, valor: dicho })
  }
  // What the article has from before is no change.
  if (!esAlicuota(cifra.valor) && cifra.valor !== articulo?.ivaPorMil) {
    const posibles = ALICUOTAS_USUALES.map(nombreAlicuota)
    return mal('El IVA es 10,5 %, 21 % o exento', ...posibles.map(valor => ({ texto: valor, valor })))
  }
  return bien(cifra.valor, nombreAlicuota(cifra.valor))
}

function readPlu(celda: Celda, { indice, articulo }: Lectura): Leido {
  const cifra = readCifra(celda, { decimales: 0 })
  if (!cifra.ok || cifra.valor < 1 || cifra.valor > LIMITES.plu) {
    return mal(`El código de balanza es un número de 1 a ${LIMITES.plu}`)
  }
  const otro = indice.porPlu.get(cifra.valor)
  if (otro !== undefined && otro.id !== articulo?.id)
    return mal(`Ese código de balanza es de «${otro.nombre}»`)
  return bien(cifra.valor, String(cifra.valor))
}

function readSku(celda: Celda, { indice, articulo }: Lectura): Leido {
  const leido = readTexto('El código', LIMITES.sku)(celda)
  const otro = leido.ok ? indice.porSku.get(String(leido.valor)) : undefined
  return otro !== undefined && otro.id !== articulo?.id ? mal(`Ese código es de «${otro.nombre}»`) : leido
}

function readDetalle(celda: Celda): Leido {
  const texto = cleanDetalle(textoDe(celda))
  return texto === null ? mal(`La descripción tiene más de ${LIMITES.detalle} letras`) : bien(texto, texto)
}

/** A name of a list: something that is there, something to make, or a reason against it. */
type Hallada = number | CosaNueva | { readonly motivo: string }

/** Their names with a bar between: '500 gr | 1 kg'. What is missing may be made, each by itself. */
function readNombres(
  celda: Celda,
  {
    crear,
    find,
    nombreDe,
    max,
    demas,
  }: {
    readonly crear: ReadonlySet<string>
    readonly find: (nombre: string) => Hallada
    readonly nombreDe: (id: number) => string
    readonly max: number
    readonly demas: string
  },
): Leido {
  const nombres = textoDe(celda)
    .split('|')
    .map(nombre => nombre.trim())
    .filter(nombre => nombre !== '')
  if (nombres.length > max) return mal(`Son más de ${max} ${demas}`)
  const ids: number[] = []
  const nuevas: CosaNueva[] = []
  const faltan: CosaNueva[] = []
  for (const nombre of nombres) {
    const hallada = find(nombre)
    if (typeof hallada === 'number') {
      if (!ids.includes(hallada)) ids.push(hallada)
    } else if ('motivo' in hallada) return mal(hallada.motivo)
    else if (![...nuevas, ...faltan].some(({ clave }) => clave === hallada.clave)) {
      if (crear.has(hallada.clave)) ids.push(-nuevas.push(hallada))
      else faltan.push(hallada)
    }
  }
  const [falta] = faltan
  if (falta !== undefined) {
    return mal(
      `No hay una ${falta.que === 'porcion' ? 'porción' : 'insignia'} «${falta.nombre}»`,
      ...faltan.map(({ clave, nombre }) => ({ texto: `Crear ${nombre}`, crear: clave })),
    )
  }
  const texto = ids.map(id => (id < 0 ? nuevas[-id - 1]?.nombre : nombreDe(id))).join(SEPARADOR)
  return { ok: true, valor: ids, texto, nuevas }
}

const SEPARADOR = ' | '

function readPorciones(celda: Celda, { indice, articulo, crear, medida }: Lectura): Leido {
  const find = (nombre: string): Hallada => {
    const leida = readPorcion(nombre)
    const posibles =
      indice.porcionPorNombre.get(mismoNombre(nombre)) ??
      (leida.ok ? indice.porcionPorClave.get(claveDePorcion(leida.porcion)) : undefined) ??
      []
    const id = posibles.find(posible => articulo?.valores.includes(posible)) ?? posibles[0]
    if (id !== undefined) return id
    if (!leida.ok) return { motivo: `No hay una porción «${nombre.slice(0, 80)}», y ${leida.motivo}` }
    const motivo = reparoDeMedida(leida.porcion, medida)
    if (motivo !== null) return { motivo }
    const { nombre: suyo, gramos } = leida.porcion
    return { que: 'porcion', clave: claveDePorcion(leida.porcion), nombre: suyo, gramos }
  }
  return readNombres(celda, {
    crear,
    find,
    nombreDe: id => indice.porcion(id),
    max: LIMITES.porciones,
    demas: 'porciones',
  })
}

const INSIGNIA_MAX = 40

function readInsignias(celda: Celda, { indice, articulo, crear }: Lectura): Leido {
  const find = (nombre: string): Hallada => {
    const posibles = indice.insigniaPorNombre.get(mismoNombre(nombre)) ?? []
    const id = posibles.find(posible => articulo?.insignias.includes(posible)) ?? posibles[0]
    if (id !== undefined) return id
    const suyo = lineaSegura(nombre, INSIGNIA_MAX)
    if (suyo === null || suyo === '')
      return { motivo: `Una insignia va en una línea de hasta ${INSIGNIA_MAX} letras` }
    return { que: 'insignia', clave: `insignia:${mismoNombre(suyo)}`, nombre: suyo, gramos: null }
  }
  return readNombres(celda, {
    crear,
    find,
    nombreDe: id => indice.insignia(id),
    max: LIMITES.insignias,
    demas: 'insignias',
  })
}

export function textoPorciones(ids: readonly number[], indice: Pick<Indice, 'porcion'>): string {
  return ids.map(id => indice.porcion(id)).join(SEPARADOR)
}

export function textoInsignias(ids: readonly number[], indice: Pick<Indice, 'insignia'>): string {
  return ids.map(id => indice.insignia(id)).join(SEPARADOR)
}

function readArchivado(celda: Celda, { articulo }: Lectura): Leido {
  const texto = mismoNombre(textoDe(celda))
  // The moment is the change's own; one that is hidden stays so since when it was.
  if (SI.has(texto)) return bien(articulo?.archivadoAt ?? 'ahora', 'oculto')
  if (NO.has(texto)) return bien(null, 'a la venta')
  return mal('Oculto es sí o no', { texto: 'Sí', valor: 'sí' }, { texto: 'No', valor: 'no' })
}

/** By its row alone: a line, a whole number, yes or no. */
export function readLlano(campo: CampoArticulo) {
  const { clase, dicho, min = 0, max = Number.MAX_SAFE_INTEGER } = filaDe(campo)
  const que = dicho.charAt(0).toUpperCase() + dicho.slice(1)
  return (celda: Celda): Leido => {
    if (clase === 'linea') return readTexto(que, max)(celda)
    if (clase === 'entero') {
      const cifra = readCifra(celda, { decimales: 0 })
      if (!cifra.ok) return mal(`${que} ${cifra.motivo}`)
      return cifra.valor < min || cifra.valor > max
        ? mal(`${que} va de ${min} a ${max}`)
        : bien(cifra.valor, String(cifra.valor))
    }
    const texto = mismoNombre(textoDe(celda))
    if (SI.has(texto)) return bien(true, 'sí')
    if (NO.has(texto)) return bien(false, 'no')
    return mal(`${que} es sí o no`, { texto: 'Sí', valor: 'sí' }, { texto: 'No', valor: 'no' })
  }
}

export const textoLlano = (valor: Valor) => (typeof valor === 'boolean' ? textoDe(valor) : String(valor))

/** `medida` first: amounts are read by it. */
export const LECTORES: readonly Lector[] = [
  {
    campo: 'medida',
    columna: 'medida',
    read: readMedida,
    actual: of(
      a => a.medida,
      valor => (valor === 'ud.' ? 'unidad' : 'kilo'),
    ),
  },
  { campo: 'plu', columna: 'plu', read: readPlu, actual: of(a => a.plu, String) },
  { campo: 'sku', columna: 'sku', read: readSku, actual: of(a => a.sku, String) },
  {
    campo: 'nombre',
    columna: 'nombre',
    read: readTexto('El nombre', LIMITES.nombre),
    actual: of(a => a.nombre, String),
    igual: (actual, leido) => actual === leido || isMismo(actual, leido),
  },
  {
    campo: 'precio',
    columna: 'precio_kg',
    read: readPrecio,
    actual: of(
      a => a.precioKg,
      valor => formatPesos(Number(valor)),
    ),
  },
  {
    campo: 'descuento',
    columna: 'desc_porciento',
    read: readOferta,
    actual: (a, indice) => {
      if (a === null) return undefined
      const valor = ofertaVigente(a, indice)
      if (isPorEmpezar(a, indice)) return { valor, texto: `${a.descPorciento} %, por empezar` }
      return { valor, texto: valor === null ? '' : `${valor} %` }
    },
    // Without one is also without the one to come: left there, it would begin by itself.
    igual: (actual, leido, a, indice) =>
      (actual ?? 0) === (leido ?? 0) && (a === null || !isPorEmpezar(a, indice)),
    write: writeOferta,
  },
  {
    campo: 'iva',
    columna: 'iva_por_mil',
    read: readIva,
    actual: of(
      a => a.ivaPorMil,
      valor => nombreAlicuota(Number(valor)),
    ),
  },
  { campo: 'stock', columna: 'stock', read: readCantidad('stock'), soloNuevos: true },
  {
    campo: 'stockMinimo',
    columna: 'stock_minimo',
    read: readCantidad('stock mínimo'),
    actual: of(
      a => a.stockMinimo,
      (valor, { medida }) => textoCantidad(Number(valor), medida),
    ),
  },
  {
    campo: 'porciones',
    columna: 'valores',
    read: readPorciones,
    actual: of(
      a => a.valores,
      (_, { valores }, indice) => textoPorciones(valores, indice),
    ),
    igual: (actual, leido) => String(actual) === String(leido),
  },
  {
    campo: 'insignias',
    columna: 'insignias',
    read: readInsignias,
    actual: of(
      a => a.insignias,
      (_, { insignias }, indice) => textoInsignias(insignias, indice),
    ),
    igual: (actual, leido) => String(actual) === String(leido),
  },
  { campo: 'detalle', columna: 'detalle', read: readDetalle, actual: of(a => a.detalle, String) },
  {
    campo: 'archivado',
    columna: 'archivado_at',
    read: readArchivado,
    actual: of(
      a => a.archivadoAt,
      () => 'oculto',
    ),
  },
  ...DE_PLANILLA.map(campo => ({
    campo,
    columna: columnaDe(campo),
    read: readLlano(campo),
    actual: of(articulo => articulo[campo], textoLlano),
  })),
]

/** 'VACIO' for 'Vacío' is how another program writes it, not another name. */
function isMismo(actual: Valor, leido: Valor): boolean {
  const texto = String(leido)
  return mismoNombre(String(actual)) === mismoNombre(texto) && texto === texto.toUpperCase()
}
