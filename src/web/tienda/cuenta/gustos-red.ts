// Hearts and wishes as they are tapped (optimistic update): shown at once, kept until the server has them, taken back where it refuses (ADM-06).
import type { TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import { ID_MAX } from '#domain/id.ts'
import { entero, numero, objeto, readJson, uno } from '#domain/lector.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_GUSTO_PENDIENTE, CLAVE_GUSTOS } from '#web/comun/almacen/claves.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { createColaDePersona } from '#web/comun/guardado/cola-de-persona.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import {
  fetchAnhelos,
  fetchFavoritos,
  putAnhelo,
  putFavorito,
  removeAnhelo,
  removeFavorito,
} from './api-gustos.ts'
import { claveAviso, readGustos, replaceGustos } from './gustos.ts'

type Que = 'favorito' | TipoAnhelo
const readQue = uno<Que>(['favorito', 'haya', 'baje'])

/** What a visitor tapped before they went to log in. */
interface Pendiente {
  readonly articulo: number
  readonly que: Que
  readonly desde: number
}
const readPendiente = objeto<Pendiente>({
  articulo: entero(1, ID_MAX),
  que: readQue,
  desde: numero,
})
const PENDIENTE_MS = 86_400_000

const has = (que: Que, id: number) =>
  que === 'favorito' ? readGustos().favoritos.includes(id) : readGustos().avisos.includes(claveAviso(id, que))

function mark(que: Que, id: number, si: boolean): void {
  const gustos = readGustos()
  if (que === 'favorito') {
    const otros = gustos.favoritos.filter(otro => otro !== id)
    replaceGustos({ ...gustos, favoritos: si ? [id, ...otros] : otros })
    return
  }
  const clave = claveAviso(id, que)
  const otros = gustos.avisos.filter(otra => otra !== clave)
  replaceGustos({ ...gustos, avisos: si ? [clave, ...otros] : otros })
}

const FALLA: Readonly<Record<Que, string>> = {
  favorito: 'No pudimos guardar tu favorito',
  haya: 'No pudimos anotar tu aviso',
  baje: 'No pudimos anotar tu aviso',
}

const cola = createColaDePersona(`${CLAVE_GUSTOS}-guardado`)
const FAMILIA = 'gusto'
/** Who asked for a change that is under way, by its name in the queue. */
const esperan = new Map<string, (hecho: boolean) => void>()
/** That something waits is said once. */
let dichoQueEspera = false
/** What was tapped goes first: the server's list of before is older. */
let porLeer = false

/** '7 haya', as the queue names it. */
function split(nombre: string): { readonly que: Que; readonly id: number } {
  const [id, que] = nombre.split(' ')
  return { que: readQue(que) ?? 'favorito', id: Number(id) }
}

function conclude(nombre: string, hecho: boolean): void {
  esperan.get(nombre)?.(hecho)
  esperan.delete(nombre)
  if (cola.hay()) return
  dichoQueEspera = false
  if (porLeer) void readLista()
}

cola.attend(FAMILIA, {
  async send(nombre, si) {
    const { que, id } = split(nombre)
    await (que === 'favorito'
      ? (si ? putFavorito : removeFavorito)(id)
      : (si ? putAnhelo : removeAnhelo)(id, que))
    return 0
  },
  onHecho: nombre => conclude(nombre, true),
  onFalla(nombre, { a }, estado) {
    const { que, id } = split(nombre)
    if (estado.tipo === 'rechaza') {
      mark(que, id, a !== true)
      showAviso({ titulo: FALLA[que], descripcion: estado.motivo, tipo: 'error' })
      conclude(nombre, false)
    } else if (!dichoQueEspera && useSesion.getState().sesion !== null) {
      dichoQueEspera = true
      const descripcion = 'Sin conexión. Quedó anotado y lo mandamos cuando vuelva.'
      showAviso({ titulo: FALLA[que], descripcion, tipo: 'alerta' })
    }
  },
})
cola.watch()

/** As wanted on the screen at once, and kept until the server has it; `onFin` tells whether it took it. */
function change(que: Que, id: number, si: boolean, onFin: (hecho: boolean) => void): void {
  const nombre = `${id} ${que}`
  esperan.set(nombre, onFin)
  mark(que, id, si)
  cola.save(`${FAMILIA}/${nombre}`, { de: !si, a: si, version: 0 })
}

const DICHO: Readonly<Record<Que, readonly [titulo: string, descripcion: string]>> = {
  favorito: ['Guardado en favoritos', 'Está en tu perfil, en Favoritos.'],
  haya: ['Te avisamos cuando haya', 'Un solo email, apenas vuelva.'],
  baje: ['Te avisamos cuando baje', 'Un solo email, si cuesta menos que hoy.'],
}

function tell(que: Que): void {
  const [titulo, descripcion] = DICHO[que]
  showAviso({ titulo, descripcion, tipo: 'exito' })
}

/** A visitor's is kept until they are in: false, and whoever asked says so where they are. */
export function toggleGusto(que: Que, id: number): boolean {
  if (useSesion.getState().sesion === null) {
    const pendiente: Pendiente = { articulo: id, que, desde: Date.now() }
    writeTo('localStorage', CLAVE_GUSTO_PENDIENTE, JSON.stringify(pendiente))
    return false
  }
  const si = !has(que, id)
  change(que, id, si, hecho => hecho && si && que !== 'favorito' && tell(que))
  return true
}

/** Of a list that is shown by itself: false where the server keeps it. */
export const removeAviso = (id: number, tipo: TipoAnhelo) =>
  new Promise<boolean>(resolve => change(tipo, id, false, resolve))

/** Taken before anything is awaited: two tabs that hear of a login send it once. */
function grantPendiente(): void {
  const pendiente = readPendiente(readJson(readFrom('localStorage', CLAVE_GUSTO_PENDIENTE)))
  removeFrom('localStorage', CLAVE_GUSTO_PENDIENTE)
  if (pendiente === undefined || Math.abs(Date.now() - pendiente.desde) > PENDIENTE_MS) return
  const { que, articulo } = pendiente
  if (!has(que, articulo)) change(que, articulo, true, hecho => hecho && tell(que))
}

async function readLista(): Promise<void> {
  porLeer = false
  const antes = readGustos()
  const de = useSesion.getState().sesion?.user.id
  const [favoritos, anhelos] = await Promise.all([fetchFavoritos(), fetchAnhelos()]).catch(() => [null, null])
  if (favoritos === null || anhelos === null || de === undefined) return
  // Tapped since, or another person's: what is known here is newer.
  if (readGustos() !== antes || useSesion.getState().sesion?.user.id !== de) return
  replaceGustos({ favoritos, avisos: anhelos.map(({ articuloId, tipo }) => claveAviso(articuloId, tipo)) })
}

/** The server's list, once it has what was tapped. */
export async function refreshGustos(): Promise<void> {
  grantPendiente()
  if (cola.hay()) porLeer = true
  else await readLista()
}
