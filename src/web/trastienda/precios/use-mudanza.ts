// Which price list a customer buys at (PREC-08): changed by the queue from wherever it is shown, with a way back (ADM-05, ADM-06).
import { entero, nulo, objeto, texto } from '#domain/lector.ts'
import { type Situacion, useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { moveCliente } from './api-listas.ts'

interface Comprador {
  readonly id: number
  readonly nombre: string
  /** Null: retail. */
  readonly lista: number | null
}

interface Mudanza {
  readonly lista: number | null
  /** The one that was seen: who moved them since is told, and nothing is changed. */
  readonly antes: number | null
  readonly nombre: string
  readonly titulo: string
}

const readMudanza = objeto<Mudanza>({
  lista: nulo(entero()),
  antes: nulo(entero()),
  nombre: texto,
  titulo: texto,
})

/** `onMovido`: they are read again, also where somebody else was faster. */
export function useMudanza(onMovido: () => void) {
  const guardado = useGuardado('lista-de', {
    async send(id, a) {
      const { lista = null, antes = null } = readMudanza(a) ?? {}
      await moveCliente(Number(id), lista, antes).finally(onMovido)
      return 0
    },
    onHecho(_, { a }, undo) {
      const { titulo = 'Lista cambiada', nombre = '' } = readMudanza(a) ?? {}
      if (undo !== null) showDeshacer(titulo, nombre, undo)
    },
  })
  const estadoDe = ({ id }: Comprador) => guardado.estadoDe(String(id))
  /** Where they are to be, while that is on its way. */
  const listaDe = (cliente: Comprador): number | null => {
    const enCamino = readMudanza(guardado.escritoDe(String(cliente.id)))
    return enCamino === undefined || estadoDe(cliente)?.tipo === 'rechaza' ? cliente.lista : enCamino.lista
  }
  return {
    listaDe,
    situacionDe: ({ id }: Comprador): Situacion => guardado.situacionDe(String(id)),
    move(cliente: Comprador, lista: number | null, titulo: string): void {
      const { id, nombre } = cliente
      const antes = estadoDe(cliente)?.tipo === 'guardando' ? listaDe(cliente) : cliente.lista
      const de = { lista: antes, antes: lista, nombre, titulo }
      if (lista === antes) guardado.discard(String(id))
      else guardado.save(String(id), de, { lista, antes, nombre, titulo }, 0)
    },
  }
}
