// The draft of one article: which fields are other than what the shop shows, and the version they were begun from.
import {
  type CampoFicha,
  cambiosDe,
  FICHA_NUEVA,
  type Ficha,
  readFicha,
} from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { CAMPOS, type Clase, type Tabla } from '#domain/catalogo/campos.ts'
import {
  booleano,
  entero,
  type Lector,
  nulo,
  numero,
  objeto,
  parcial,
  readJson,
  texto,
  uno,
} from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { mapTablaPor } from '#domain/tabla.ts'
import { type DeArticulo, keepBorrador, readBorrador } from '#web/trastienda/piezas/borradores.ts'

export interface Borrador {
  /** Of the article when the first of them was typed; 0 for a new one. */
  readonly version: number
  readonly cambios: Partial<Ficha>
  /** Of a new one that was sent: what is sent again makes it once. */
  readonly clave?: string
}

const ids = lista(entero(1))
const CLASES: Readonly<Record<Clase, Lector<unknown>>> = {
  linea: texto,
  parrafo: texto,
  entero: texto,
  sino: booleano,
  monto: texto,
  porciento: texto,
  porMil: numero,
  cantidad: texto,
  instante: texto,
  medida: uno(['/Kg', 'ud.']),
  archivado: booleano,
  id: nulo(entero(1)),
  ids,
}
type Lectores = { readonly [C in keyof Ficha]: Lector<Ficha[C]> }
const LECTORES: Lectores = {
  ...mapTablaPor<Tabla, 'wire', Omit<Lectores, 'stock'> & Record<'archivado', Lector<boolean>>>(
    CAMPOS,
    'wire',
    ({ clase }) => CLASES[clase],
  ),
  stock: texto,
}

const readGuardado = objeto<Borrador>({ version: entero(0), cambios: parcial<Ficha>(LECTORES) })
const readConClave = parcial({ clave: texto })

/** Null when nothing was kept, or nothing that could be one. */
export function loadBorrador(userId: number, articulo: DeArticulo): Borrador | null {
  const guardado = readJson(readBorrador(userId, articulo))
  const leido = readGuardado(guardado)
  return leido === undefined ? null : { ...leido, ...readConClave(guardado) }
}

export function saveBorrador(userId: number, articulo: DeArticulo, borrador: Borrador | null): void {
  keepBorrador(userId, articulo, borrador === null ? null : JSON.stringify(borrador))
}

/** With one field more, or one less when it says again what it said. */
export function setCampo<C extends keyof Ficha>(
  borrador: Borrador | null,
  campo: C,
  valor: Ficha[C],
  base: Ficha = FICHA_NUEVA,
  version = 0,
): Borrador | null {
  const { [campo]: _, ...resto } = borrador?.cambios ?? {}
  const vuelve = JSON.stringify(valor) === JSON.stringify(base[campo])
  const cambios: Partial<Ficha> = vuelve ? resto : { ...resto, [campo]: valor }
  if (Object.keys(cambios).length === 0) return null
  return { ...borrador, version: borrador?.version ?? version, cambios }
}

/** What was typed is of a new one that had been made before, from something else: what of it that one does not say. */
export function restoDeOtra(ahora: Ficha, hecha: ArticuloFila): Borrador | null {
  const empieza = ahora.controlStock && !hecha.controlStock
  const campos = (Object.keys(FICHA_NUEVA) as CampoFicha[]).filter(campo => campo !== 'stock' || empieza)
  const { data } = readFicha(ahora, campos, null)
  const otros = campos.filter(campo => JSON.stringify(data[campo]) !== JSON.stringify(hecha[campo]))
  if (otros.length === 0) return null
  return { version: hecha.version, cambios: Object.fromEntries(otros.map(campo => [campo, ahora[campo]])) }
}

/** Once `enviada` came back as `escrita`: what was typed since. The stock is moved with a reason from then on. */
export function restoDe(ahora: Ficha, enviada: Ficha, escrita: Ficha, version: number): Borrador | null {
  const distintos = cambiosDe(escrita, ahora)
  const campos = cambiosDe(enviada, ahora).filter(campo => campo !== 'stock' && distintos.includes(campo))
  if (campos.length === 0) return null
  return { version, cambios: Object.fromEntries(campos.map(campo => [campo, ahora[campo]])) }
}
