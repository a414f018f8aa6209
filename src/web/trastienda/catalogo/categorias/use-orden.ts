// The order of a list of categories by the one queue: shown at once as it was put, kept until the server has it (ADM-04 to ADM-06).
import type { EstantesWire } from '#contract/catalogo/estante.schema.ts'
import { entero } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { type Situacion, useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { toChoque } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { fetchEstantes, saveEstante } from '#web/trastienda/piezas/estantes.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { isMismoOrden, nextMovida, type Orden } from './orden.ts'

interface Cosa {
  readonly id: number
  readonly nombre: string
  readonly version: number
}

/** Which list: all categories, or the sub-categories of one. */
export type Lista =
  | { readonly estante: 'categoria' }
  | { readonly estante: 'subCategoria'; readonly de: number }

interface Ordenada<T> {
  readonly cosas: readonly T[]
  readonly put: (ids: Orden) => void
  readonly situacion: Situacion
  readonly format: (orden: unknown) => string
}

const UNA = ''
const readOrden = lista(entero(1))
const idsDe = (cosas: readonly Cosa[]): Orden => cosas.map(({ id }) => id)

function cosasDe({ categorias }: EstantesWire, cual: Lista): readonly Cosa[] {
  if (cual.estante === 'categoria') return categorias
  return categorias.find(({ id }) => id === cual.de)?.sub_categorias ?? []
}

/** The order is of the list and of no row of it: a row’s own version moves with its neighbours. */
async function saveOrden(cual: Lista, de: Orden, quiere: Orden): Promise<void> {
  const read = async () => cosasDe(await fetchEstantes(), cual)
  let hay = await read()
  if (!isMismoOrden(idsDe(hay), de) && nextMovida(idsDe(hay), quiere) !== null)
    throw toChoque(new ApiError(409, null), 1)
  for (;;) {
    const movida = nextMovida(idsDe(hay), quiere)
    const cosa = hay.find(({ id }) => id === movida?.id)
    if (movida === null || cosa === undefined) return
    await saveEstante(cual.estante, cosa, { orden: movida.lugar + 1 })
    hay = await read()
  }
}

export function useOrden<T extends Cosa>(
  cual: Lista,
  leidas: readonly T[],
  reload: () => Promise<void>,
): Ordenada<T> {
  const nombres = new Map(leidas.map(({ id, nombre }) => [id, nombre]))
  const familia = useGuardado(`orden.${cual.estante}${cual.estante === 'categoria' ? '' : `.${cual.de}`}`, {
    async send(_, a, version, de) {
      await saveOrden(cual, readOrden(de) ?? [], readOrden(a) ?? [])
      // What was read still has them as they were.
      await reload()
      return version
    },
    readSuyo: async (_, { cambios }) => ({
      quien: cambios[0]?.quien ?? 'Alguien',
      valor: idsDe(cosasDe(await fetchEstantes(), cual)),
    }),
    onHecho(_, { de, a }, undo) {
      const movida = nextMovida(readOrden(de) ?? [], readOrden(a) ?? [])
      if (undo !== null && movida !== null)
        showDeshacer('Cambiaste el orden', nombres.get(movida.id) ?? '', undo)
    },
  })
  const { insist, discard, situacionDe } = familia
  const escrito = readOrden(familia.escritoDe(UNA))
  const lugarDe = ({ id }: T) => {
    const lugar = escrito?.indexOf(id) ?? -1
    return lugar < 0 ? leidas.length : lugar
  }
  return {
    cosas: escrito === undefined ? leidas : [...leidas].sort((una, otra) => lugarDe(una) - lugarDe(otra)),
    put: ids => familia.save(UNA, idsDe(leidas), ids, 1),
    situacion: {
      ...situacionDe(UNA),
      onInsist: () => insist(UNA),
      onDiscard() {
        discard(UNA)
        void reload()
      },
    },
    format: orden => (readOrden(orden) ?? []).flatMap(id => nombres.get(id) ?? []).join(', '),
  }
}
