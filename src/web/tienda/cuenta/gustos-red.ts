// Hearts and wishes as they are tapped (optimistic update): shown at once, sent in their order, taken back where the server does not have them.
import type { TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import { ID_MAX } from '#domain/id.ts'
import { entero, numero, objeto, readJson, uno } from '#domain/lector.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_GUSTO_PENDIENTE } from '#web/comun/almacen/claves.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { ApiError } from '#web/comun/request/request.ts'
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

/** What a visitor tapped before they went to log in. */
interface Pendiente {
  readonly articulo: number
  readonly que: Que
  readonly desde: number
}
const readPendiente = objeto<Pendiente>({
  articulo: entero(1, ID_MAX),
  que: uno(['favorito', 'haya', 'baje']),
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

/** One after the other, so that the last tap is what stays. */
let cola: Promise<unknown> = Promise.resolve()
/** What is on its way: the server's list of before it is older than the tap. */
let enCamino = 0

function send(que: Que, id: number, si: boolean): Promise<void> {
  enCamino++
  const envio = cola.then(() =>
    que === 'favorito' ? (si ? putFavorito : removeFavorito)(id) : (si ? putAnhelo : removeAnhelo)(id, que),
  )
  const fin = envio.then(() => undefined).finally(() => enCamino--)
  cola = fin.catch(() => {})
  return fin
}

const FALLA: Readonly<Record<Que, string>> = {
  favorito: 'No pudimos guardar tu favorito',
  haya: 'No pudimos anotar tu aviso',
  baje: 'No pudimos anotar tu aviso',
}

/** As wanted on the screen at once; false when it could not be, which is said and can be tried again. */
async function change(que: Que, id: number, si: boolean): Promise<boolean> {
  mark(que, id, si)
  try {
    await send(que, id, si)
    return true
  } catch (error) {
    // Unless they have tapped again since.
    if (has(que, id) === si) mark(que, id, !si)
    const dicho = error instanceof ApiError && error.mensaje !== null ? error.mensaje : null
    showAviso({
      titulo: FALLA[que],
      descripcion: dicho ?? 'Sin conexión. Quedó como estaba.',
      tipo: 'error',
      ...(dicho === null && {
        ms: 8_000,
        accion: { texto: 'Reintentar', onAccion: () => void change(que, id, si) },
      }),
    })
    return false
  }
}

const DICHO: Readonly<Record<Que, readonly [titulo: string, descripcion: string]>> = {
  favorito: ['Guardado en favoritos', 'Está en tu perfil, en Favoritos.'],
  haya: ['Te avisamos cuando haya', 'Un solo e-mail, apenas vuelva.'],
  baje: ['Te avisamos cuando baje', 'Un solo e-mail, si cuesta menos que hoy.'],
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
  void change(que, id, si).then(hecho => hecho && si && que !== 'favorito' && tell(que))
  return true
}

/** Of a list that is shown by itself. */
export const removeAviso = (id: number, tipo: TipoAnhelo) => change(tipo, id, false)

/** Taken before anything is awaited: two tabs that hear of a login send it once. */
async function grantPendiente(): Promise<void> {
  const pendiente = readPendiente(readJson(readFrom('localStorage', CLAVE_GUSTO_PENDIENTE)))
  removeFrom('localStorage', CLAVE_GUSTO_PENDIENTE)
  if (pendiente === undefined || Math.abs(Date.now() - pendiente.desde) > PENDIENTE_MS) return
  const { que, articulo } = pendiente
  if (has(que, articulo)) return
  if (await change(que, articulo, true)) tell(que)
}

export async function refreshGustos(): Promise<void> {
  await grantPendiente()
  const de = useSesion.getState().sesion?.user.id
  const [favoritos, anhelos] = await Promise.all([fetchFavoritos(), fetchAnhelos()]).catch(() => [null, null])
  const vigente = de !== undefined && useSesion.getState().sesion?.user.id === de && enCamino === 0
  if (favoritos === null || anhelos === null || !vigente) return
  replaceGustos({ favoritos, avisos: anhelos.map(({ articuloId, tipo }) => claveAviso(articuloId, tipo)) })
}
