// The orders on the screen: read in pages (cursor), read again on demand, changed by what the live line tells (LIST-02, LIST-08).
import { create } from 'zustand'
import { comparePedidos, FILTRO_INICIAL, type Filtro, ORDEN_INICIAL } from '#domain/pedido/estado-texto.ts'
import type { PaginaPedidos, PedidoLeido } from '#domain/pedido/leido.ts'
import type { Consulta } from '../api-seguimiento.ts'
import { CURSOR_INICIAL, coincide, mergePedidos, PAGINAS_SOLAS, putPedido, sigue } from './lista.ts'

export interface EstadoListado {
  readonly consulta: Consulta
  readonly pedidos: readonly PedidoLeido[]
  /** 'cargando' until the first page of this query is there. */
  readonly fase: 'cargando' | 'lista' | 'error'
  /** Why the last reading failed; an older list may still stand. */
  readonly error: unknown
  readonly leyendo: boolean
  /** When the list was last read, as the browser's clock had it. */
  readonly leidoEn: number | null
  readonly paginas: number
  /** Whether there is more to read, and where it begins. */
  readonly hayMas: boolean
  readonly siguiente: string | undefined
  readonly total: number
}

type LeerPagina = (consulta: Consulta, page: number, cursor: string | undefined) => Promise<PaginaPedidos>

const INICIAL: EstadoListado = {
  consulta: { filtro: FILTRO_INICIAL, userId: null, q: '', orden: ORDEN_INICIAL },
  pedidos: [],
  fase: 'cargando',
  error: null,
  leyendo: false,
  leidoEn: null,
  paginas: 0,
  hayMas: false,
  siguiente: CURSOR_INICIAL,
  total: 0,
}

const claveDe = ({ filtro, userId, q, orden }: Consulta) => JSON.stringify([filtro, userId, q, orden])

/** Lays what the live line brought over a list; what belongs after the last order read comes with its own page. */
function conFrescos(
  { consulta: { filtro, userId, q, orden }, hayMas }: EstadoListado,
  pedidos: readonly PedidoLeido[],
  frescos: readonly PedidoLeido[],
): readonly PedidoLeido[] {
  const ultimo = hayMas ? [...pedidos].sort((a, b) => comparePedidos(a, b, orden)).at(-1) : undefined
  const masAlla = (fresco: PedidoLeido) => ultimo !== undefined && comparePedidos(fresco, ultimo, orden) > 0
  // The line of whoever serves everybody tells of everybody's, also while they look at their own.
  const suyos = frescos.filter(({ cliente }) => userId === null || cliente.id === userId)
  return suyos.reduce(
    (lista, fresco) => putPedido(lista, fresco, filtro, q !== '' || masAlla(fresco)),
    pedidos,
  )
}

export type Listado = ReturnType<typeof createListado>

export function createListado(readPagina: LeerPagina) {
  const use = create<EstadoListado>()(() => INICIAL)
  /** What was seen of other queries, to show while they are read again (stale-while-revalidate). */
  const vistos = new Map<string, EstadoListado>()
  /** Only the last reading counts. */
  let turno = 0
  /** What the live line brought while pages were on their way. */
  let entretanto: PedidoLeido[] = []
  let lectura: Promise<boolean> = Promise.resolve(true)

  /** Whether it was read; whoever is overtaken waits for the reading that overtook them. */
  function start(hasta: number): Promise<boolean> {
    lectura = read(hasta)
    return lectura
  }

  async function read(hasta: number): Promise<boolean> {
    const propio = ++turno
    entretanto = []
    const { consulta, fase } = use.getState()
    use.setState({ leyendo: true })
    try {
      let juntos: readonly PedidoLeido[] = []
      let siguiente: string | undefined = CURSOR_INICIAL
      for (let page = 1; ; page++) {
        const leida: PaginaPedidos = await readPagina(consulta, page, siguiente)
        if (propio !== turno) return lectura
        juntos = mergePedidos(juntos, leida.pedidos)
        siguiente = leida.siguiente ?? undefined
        const hayMas = sigue(leida)
        const ultima = page >= hasta || !hayMas
        // The first time every page shows as it comes; a list that stands is replaced as a whole.
        if (ultima || fase !== 'lista') {
          const leido = { ...use.getState(), paginas: page, hayMas, siguiente, total: leida.total }
          use.setState({
            ...leido,
            pedidos: conFrescos(leido, juntos, entretanto),
            fase: 'lista',
            error: null,
            leidoEn: Date.now(),
          })
        }
        if (ultima) break
      }
      use.setState({ leyendo: false })
      return true
    } catch (error) {
      if (propio !== turno) return lectura
      use.setState({ error, leyendo: false, fase: use.getState().fase === 'lista' ? 'lista' : 'error' })
      return false
    }
  }

  return {
    use,
    /** Another filter or search: what was seen of it stands until it is read again. */
    open(consulta: Consulta): Promise<boolean> {
      const previo = use.getState()
      if (previo.fase === 'lista') vistos.set(claveDe(previo.consulta), previo)
      use.setState({ ...(vistos.get(claveDe(consulta)) ?? INICIAL), consulta, error: null })
      return start(PAGINAS_SOLAS)
    },
    reload(): Promise<boolean> {
      const { fase, paginas } = use.getState()
      if (fase === 'error') use.setState({ fase: 'cargando', error: null })
      return start(Math.max(PAGINAS_SOLAS, paginas))
    },
    async more(): Promise<void> {
      const { consulta, paginas, siguiente, leyendo } = use.getState()
      if (leyendo) return
      const propio = ++turno
      entretanto = []
      use.setState({ leyendo: true })
      try {
        const leida = await readPagina(consulta, paginas + 1, siguiente)
        if (propio !== turno) return
        const leido = {
          ...use.getState(),
          paginas: paginas + 1,
          hayMas: sigue(leida),
          siguiente: leida.siguiente ?? undefined,
          total: leida.total,
          leyendo: false,
        }
        use.setState({
          ...leido,
          pedidos: conFrescos(leido, mergePedidos(leido.pedidos, leida.pedidos), entretanto),
        })
      } catch (error) {
        if (propio === turno) use.setState({ error, leyendo: false })
      }
    },
    apply(fresco: PedidoLeido): void {
      entretanto.push(fresco)
      use.setState(estado => ({ pedidos: conFrescos(estado, estado.pedidos, [fresco]) }))
      for (const [clave, visto] of vistos) {
        vistos.set(clave, { ...visto, pedidos: conFrescos(visto, visto.pedidos, [fresco]) })
      }
    },
    find(id: number): PedidoLeido | undefined {
      return use.getState().pedidos.find(pedido => pedido.id === id)
    },
  }
}

/** How many orders of its filter a list holds, where it holds all of them: what the counts can be compared with. */
export function enMemoria({
  consulta: { filtro, userId, q },
  fase,
  leyendo,
  hayMas,
  pedidos,
}: Pick<EstadoListado, 'consulta' | 'fase' | 'leyendo' | 'hayMas' | 'pedidos'>): {
  readonly filtro: Filtro
  readonly cantidad: number
} | null {
  const entera = fase === 'lista' && !leyendo && !hayMas && q === '' && userId === null
  return entera ? { filtro, cantidad: pedidos.filter(({ estado }) => coincide(estado, filtro)).length } : null
}
