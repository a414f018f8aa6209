// The state of a combo's editor: read, kept as it is typed, saved whole by the queue once its button says so (VOL-03, ADM-04 to ADM-06).
import { useMemo, useRef, useState } from 'react'
import type { ComboBody, ComboWire } from '#contract/catalogo/combo.schema.ts'
import type { ComboDado, DeQueEsta } from '#domain/catalogo/combo-dado.ts'
import { entero, nulo, objeto, texto } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { isMismo } from '#web/comun/guardado/mismo.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { type Familia, useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { type Lectura, putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { send } from '#web/trastienda/piezas/llamada.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { type Escrito, type Fila, isIgual, readEscrito, type Surtido, toEscrito } from './filas.ts'

interface Guardado {
  /** Of the article. */
  readonly version: number
  readonly combo: ComboDado
  readonly precioKg: number
  /** What is in it, also where the shop window has it no more. */
  readonly suyos: Surtido
}

/** The one thing of the family of an article's. */
export const UNO = ''

const camino = (articuloId: number) => `/api/trastienda/articulos/${articuloId}/combo`

function fromWire({ data: { version, menosPorciento, precioKG, opciones } }: ComboWire): Guardado {
  return {
    version,
    precioKg: pesosToCentavos(precioKG),
    combo: {
      menosPorciento,
      opciones: opciones.map(({ id, articulo, gramos, titulo, diferencia }) => ({
        id,
        articuloId: articulo,
        gramos,
        titulo,
        diferencia: pesosToCentavos(diferencia),
      })),
    },
    suyos: new Map(
      opciones.map(({ articulo, nombre, Medida: medida }): [number, DeQueEsta] => [
        articulo,
        { nombre, medida, esCombo: false },
      ]),
    ),
  }
}

const fetchCombo = async (articuloId: number) => fromWire(await authRequest<ComboWire>(camino(articuloId)))

/** `version` is the one that was seen: a 409 says what somebody else did since. */
async function saveCombo(articuloId: number, { menosPorciento, opciones }: ComboDado, version: number) {
  const body: ComboBody = {
    data: {
      menosPorciento,
      opciones: opciones.map(({ articuloId: articulo, diferencia, ...una }) => ({
        ...una,
        articulo,
        diferencia: centavosToPesos(diferencia),
      })),
    },
    version,
  }
  return fromWire(await send<ComboWire>('PUT', camino(articuloId), body))
}

/** As typed, over the version that was seen then; null: as it was read. */
interface Borrador {
  readonly version: number
  readonly escrito: Escrito | null
}

const NADA: Borrador = { version: 0, escrito: null }
const readFila = objeto<Fila>({
  clave: entero(),
  id: nulo(entero(1)),
  articulo: texto,
  cuanto: texto,
  titulo: texto,
  diferencia: texto,
})
const readBorrador = objeto<Borrador>({
  version: entero(0),
  escrito: nulo(objeto<Escrito>({ menos: texto, filas: lista(readFila) })),
})

/** As it is kept; null: it is none, or nobody knows yet. */
export function useComboDe(id: number | null, puede: boolean): ComboDado | null {
  const { datos } = useLectura(['combo', id], () => fetchCombo(Number(id)), {
    quieta: true,
    activa: id !== null && puede,
  })
  return puede && datos !== null && datos.combo.opciones.length > 0 ? datos.combo : null
}

interface Falla {
  readonly texto: string
  readonly indice: number | null
}

export interface EditorDeCombo {
  readonly lectura: Lectura<Guardado>
  /** Null until it is read. */
  readonly escrito: Escrito | null
  readonly surtido: Surtido
  readonly falla: Falla | null
  readonly guardado: Familia
  readonly guardando: boolean
  readonly sinGuardar: boolean
  change(escrito: Escrito): void
  guardar(): void
  /** What is there now instead of what was typed. */
  recargar(): void
}

export function useCombo(
  { id, nombre }: { readonly id: number; readonly nombre: string },
  enVenta: Surtido,
  onVersion: (version: number) => void,
): EditorDeCombo {
  const lectura = useLectura(['combo', id] as const, () => fetchCombo(id), { quieta: true })
  const [borrador, setBorrador] = useBorrador(`combo.${id}`, NADA, readBorrador)
  const [falla, setFalla] = useState<Falla | null>(null)
  const { datos } = lectura
  const surtido = useMemo(() => new Map([...(datos?.suyos ?? []), ...enVenta]), [datos, enVenta])
  const leido = useMemo(() => datos && toEscrito(datos.combo, surtido), [datos, surtido])
  const escrito = borrador.escrito ?? leido
  const actual = useRef(borrador)
  actual.current = borrador
  const guardado = useGuardado(`combo.${id}`, {
    async send(_, a, version) {
      const nuevo = await saveCombo(id, a as ComboDado, version)
      putLeido(['combo', id] as const, () => nuevo)
      const quedo = actual.current.escrito
      const ahora = quedo && readEscrito(quedo, id, surtido)
      if (ahora?.ok && isMismo(ahora.combo, a)) setBorrador(null)
      else if (quedo !== null) setBorrador({ version: nuevo.version, escrito: quedo })
      return nuevo.version
    },
    readSuyo: async (_, { cambios }) => ({
      quien: cambios[0]?.quien ?? 'Alguien',
      valor: (await fetchCombo(id)).combo,
    }),
    onHecho(_, { version }, undo) {
      onVersion(version)
      if (undo !== null) showDeshacer('Combo guardado', nombre, undo)
    },
  })
  const discard = () => {
    setFalla(null)
    setBorrador(null)
    guardado.discard(UNO)
  }
  return {
    lectura,
    escrito,
    surtido,
    falla,
    guardado,
    guardando: guardado.estadoDe(UNO)?.tipo === 'guardando',
    sinGuardar: borrador.escrito !== null,
    change(nuevo) {
      setFalla(null)
      if (datos !== null && isIgual(nuevo, datos.combo, surtido)) setBorrador(null)
      else setBorrador({ version: borrador.version || (datos?.version ?? 0), escrito: nuevo })
    },
    guardar() {
      if (escrito === null || datos === null) return
      const ahora = readEscrito(escrito, id, surtido)
      setFalla(ahora.ok ? null : ahora)
      if (ahora.ok) guardado.save(UNO, datos.combo, ahora.combo, borrador.version || datos.version)
    },
    recargar() {
      discard()
      lectura.reload()
    },
  }
}
