// Nothing the live line tells is lost: each notice is owed to the screen until it was read, however often reading fails (retry, backoff).
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { ApiError } from '#web/comun/request/request.ts'
import type { CambioVivo } from '#web/comun/vivo/api.ts'
import { backoff } from '#web/comun/vivo/vivo.ts'
import { coincide } from './lista.ts'
import type { Listado } from './listado.ts'

/** Changes that come together are treated together. */
const JUNTOS_MS = 60
/** From so many at once on, reading the list is cheaper than reading them one by one. */
const MUCHOS = 8
const PRIMERA_MS = 250
const ULTIMA_MS = 2_000
/** After so many failures in a row the whole list is read as well: what fails may be the single reading. */
const INSISTE = 3

interface Opciones {
  readonly listado: Pick<Listado, 'use' | 'apply' | 'find' | 'reload'>
  /** Orders that just became pending are read whatever the filter: somebody wants to hear of them. */
  readonly avisaNuevos: boolean
  readonly readUno: (id: number) => Promise<PedidoLeido>
  readonly onFresco: (pedido: PedidoLeido) => void
  /** Whether what is owed could not be read at the first try: the screen is behind, and says so. */
  readonly onAtraso: (atrasada: boolean) => void
}

export interface AlDia {
  onCambio(cambio: CambioVivo): void
  /** The list as a whole is owed: a gap, or it disagrees with the counts. */
  releer(): void
  /** Nothing is owed. */
  quieta(): boolean
  close(): void
}

/** The answer is about the order itself: it is not to be had, and asking again changes nothing. */
const isRespuesta = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status)

export function createAlDia({ listado, avisaNuevos, readUno, ...al }: Opciones): AlDia {
  const deudas = new Map<number, CambioVivo>()
  /** New orders that reading the list did not bring: read by themselves, for the bell. */
  const sueltas = new Set<number>()
  let todo = false
  let intento = 0
  let corre = false
  let cerrada = false
  let reloj: ReturnType<typeof setTimeout> | undefined

  const isNuevo = ({ estado }: CambioVivo) => avisaNuevos && estado === 'pendiente'
  const importa = (cambio: CambioVivo) =>
    isNuevo(cambio) ||
    listado.find(cambio.id) !== undefined ||
    coincide(cambio.estado, listado.use.getState().consulta.filtro)
  const settle = (cambio: CambioVivo) => {
    // A later notice of the same order is another debt.
    if (deudas.get(cambio.id) !== cambio) return
    deudas.delete(cambio.id)
    sueltas.delete(cambio.id)
  }

  async function readList(): Promise<boolean> {
    const anteriores = [...deudas.values()]
    todo = false
    if (!(await listado.reload())) {
      todo = true
      return false
    }
    for (const cambio of anteriores) {
      if (isNuevo(cambio) && listado.find(cambio.id) === undefined) sueltas.add(cambio.id)
      else settle(cambio)
    }
    return true
  }

  async function readOne(cambio: CambioVivo): Promise<boolean> {
    try {
      const fresco = await readUno(cambio.id)
      if (cerrada) return true
      listado.apply(fresco)
      al.onFresco(fresco)
    } catch (error) {
      if (!isRespuesta(error)) return false
    }
    settle(cambio)
    return true
  }

  async function readSome(): Promise<boolean> {
    const varias = [...deudas.values()].filter(({ id }) => !sueltas.has(id))
    if (todo || varias.length > MUCHOS || intento === INSISTE) return readList()
    const leidas = await Promise.all([...deudas.values()].slice(0, MUCHOS).map(readOne))
    return leidas.every(Boolean)
  }

  async function run(): Promise<void> {
    reloj = undefined
    if (corre) return
    corre = true
    while (!cerrada && (todo || deudas.size > 0)) {
      if (await readSome()) intento = 0
      else {
        const espera = backoff(intento++, PRIMERA_MS, ULTIMA_MS)
        if (!cerrada) al.onAtraso(true)
        await new Promise(resolve => setTimeout(resolve, espera))
      }
    }
    corre = false
    if (!cerrada) al.onAtraso(false)
  }
  const start = () => {
    if (!corre) reloj ??= setTimeout(() => void run(), JUNTOS_MS)
  }

  return {
    onCambio(cambio) {
      if (!importa(cambio)) return
      deudas.set(cambio.id, cambio)
      start()
    },
    releer() {
      todo = true
      start()
    },
    quieta: () => !(corre || todo || deudas.size > 0),
    close() {
      cerrada = true
      clearTimeout(reloj)
    },
  }
}
