// The draft of one article: which fields are other than what the shop shows, and the version they were begun from.
import { useEffect } from 'react'
import { type CampoFicha, FICHA_NUEVA, type Ficha, readFicha } from '#contract/catalogo/ficha.wire.ts'
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
import { isMismo } from '#web/comun/guardado/mismo.ts'
import { borradores, useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { type DeArticulo, nombreDeBorrador, takeAnterior } from '#web/trastienda/piezas/borradores.ts'

export interface Borrador {
  /** Of the article when the first of them was typed; 0 for a new one. */
  readonly version: number
  readonly cambios: Partial<Ficha>
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

export const VACIO: Borrador = { version: 0, cambios: {} }
/** As it is kept; of a new one, in its form. */
export const readGuardado: Lector<Borrador> = objeto<Borrador>({
  version: entero(0),
  cambios: parcial<Ficha>(LECTORES),
})

/** A new one is a form, kept with its key once it was sent (`use-formulario.ts`). */
const readDeFormulario = objeto({ escrito: readGuardado, clave: texto })
const readDe = (articulo: DeArticulo, valor: unknown) =>
  articulo === 'nuevo' ? readDeFormulario(valor)?.escrito : readGuardado(valor)

/** As it is now, also when an answer comes: what was typed meanwhile is in it. */
export function readBorrador(articulo: DeArticulo): Borrador {
  return readDe(articulo, borradores.get()[nombreDeBorrador(articulo)]) ?? VACIO
}

export function keepBorrador(articulo: DeArticulo, borrador: Borrador | null): void {
  const { [nombreDeBorrador(articulo)]: previo, ...otros } = borradores.get()
  const clave = readDeFormulario(previo)?.clave ?? ''
  const guardado = articulo === 'nuevo' ? { escrito: borrador, clave } : borrador
  borradores.set(borrador === null ? otros : { ...otros, [nombreDeBorrador(articulo)]: guardado })
}

export function useBorradorDe(articulo: DeArticulo, userId: number): Borrador {
  const [borrador] = useBorrador(nombreDeBorrador(articulo), VACIO, valor => readDe(articulo, valor))
  useEffect(() => {
    // Once what is kept of this person has been read.
    queueMicrotask(() => {
      const anterior = readGuardado(readJson(takeAnterior(userId, articulo)))
      if (anterior !== undefined) keepBorrador(articulo, anterior)
    })
  }, [articulo, userId])
  return borrador
}

/** With one field more, or one less when it says again what it said. */
export function setCampo<C extends keyof Ficha>(
  borrador: Borrador,
  campo: C,
  valor: Ficha[C],
  base: Ficha = FICHA_NUEVA,
  version = 0,
): Borrador | null {
  const { [campo]: _, ...resto } = borrador.cambios
  const vuelve = JSON.stringify(valor) === JSON.stringify(base[campo])
  const cambios: Partial<Ficha> = vuelve ? resto : { ...resto, [campo]: valor }
  if (Object.keys(cambios).length === 0) return null
  const empieza = Object.keys(borrador.cambios).length === 0
  return { ...borrador, version: empieza ? version : borrador.version, cambios }
}

/** Once it is published as `hecha`: what of these fields it does not say. The stock is moved with a reason from then on. */
export function restoDe(
  ahora: Ficha,
  hecha: ArticuloFila,
  campos = Object.keys(FICHA_NUEVA) as readonly CampoFicha[],
): Borrador | null {
  const empieza = ahora.controlStock && !hecha.controlStock
  const suyos = campos.filter(campo => campo !== 'stock' || empieza)
  const { data } = readFicha(ahora, suyos, null)
  const otros = suyos.filter(campo => !isMismo(data[campo], hecha[campo]))
  if (otros.length === 0) return null
  return { version: hecha.version, cambios: Object.fromEntries(otros.map(campo => [campo, ahora[campo]])) }
}
