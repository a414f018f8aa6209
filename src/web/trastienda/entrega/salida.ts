// What a courier did on this phone and is on its way to the server: one thing of the one queue, sent in order, each act once (ENT-04).

import { useEffect, useMemo } from 'react'
import type { Acto } from '#domain/entrega/jornada.ts'
import { ACTOS, ACTOS_MAX, type RESULTADOS } from '#domain/entrega/vuelta.ts'
import { booleano, entero, nulo, objeto, porDefecto, texto, uno, varios } from '#domain/lector.ts'
import { MEDIOS } from '#domain/pago/medio.ts'
import { CLAVE_ACTOS_AVISOS, FAMILIA_REPARTO } from '#web/comun/almacen/claves.ts'
import { dropFoto, readFoto } from '#web/comun/almacen/fotos.ts'
import { keepForPersona } from '#web/comun/almacen/guardado.ts'
import type { Cambio, Emisor } from '#web/comun/guardado/cola.ts'
import { actosGuardados, cola, useGuardadoVivo } from '#web/comun/guardado/use-guardado.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { sendActos, sendFoto } from './api.ts'

const COSA = `${FAMILIA_REPARTO}/actos`
const FOTO = 'foto.'

const monto = entero(0)
const readActo = objeto<Acto>({
  id: texto,
  vuelta: entero(1),
  tipo: uno(ACTOS),
  pedido: nulo(entero(1)),
  hora: texto,
  cobro: nulo(objeto({ medio: uno(MEDIOS), monto })),
  motivo: nulo(texto),
  nota: nulo(texto),
  foto: booleano,
  monto: nulo(monto),
  billetes: nulo(varios(objeto({ valor: monto, cuantos: monto }))),
})
const readActos = porDefecto(varios(readActo), [])

const FOTO_NO_QUEDO = 'La foto no quedó: '

/** Its act is done, the picture alone is not. */
export const isDeFoto = ({ motivo }: AvisoDeActo) => motivo.startsWith(FOTO_NO_QUEDO)

/** What the server would not have, with its sentence: stays until somebody has seen it. */
export interface AvisoDeActo {
  readonly acto: Acto
  readonly resultado: 'choque' | 'rechazado'
  readonly motivo: string
}

const avisosDeActos = keepForPersona<readonly AvisoDeActo[]>(
  CLAVE_ACTOS_AVISOS,
  [],
  porDefecto(
    varios(objeto<AvisoDeActo>({ acto: readActo, resultado: uno(['choque', 'rechazado']), motivo: texto })),
    [],
  ),
  true,
)

export function forgetAviso({ acto }: AvisoDeActo): void {
  avisosDeActos.set(avisosDeActos.get().filter(otro => otro.acto.id !== acto.id))
}

function addAviso(aviso: AvisoDeActo): void {
  const otros = avisosDeActos.get().filter(({ acto }) => acto.id !== aviso.acto.id)
  avisosDeActos.set([...otros, aviso])
}

type Resultado = (typeof RESULTADOS)[number]

type OnHechos = (hechos: readonly Acto[]) => void
const oyentes = new Set<OnHechos>()

/** Tells of the acts the server did, before they leave the phone; of a batch it took none of, too. Gives the way to stop. */
export function watchHechos(onHechos: OnHechos): () => void {
  oyentes.add(onHechos)
  return () => {
    oyentes.delete(onHechos)
  }
}

const actosDe = (cambios: readonly Cambio[]) => readActos(cambios.find(({ cosa }) => cosa === COSA)?.a)

/** As `actos` of `useSalidaDeReparto`, at this moment. */
export const readSinRespuesta = () => actosDe(actosGuardados.get())

/** Answered in this page: of what was done while a batch was on its way only the new goes out next. */
const contestados = new Set<string>()

function conclude(
  lote: readonly Acto[],
  dicho: ReadonlyMap<string, readonly [Resultado, string | null]>,
): void {
  const hechos: Acto[] = []
  for (const acto of lote) {
    const [resultado, motivo] = dicho.get(acto.id) ?? ['rechazado', null]
    if (resultado === 'hecho' || resultado === 'repetido') hechos.push(acto)
    else addAviso({ acto, resultado, motivo: motivo ?? 'El mostrador no lo tomó.' })
    contestados.add(acto.id)
  }
  for (const onHechos of oyentes) onHechos(hechos)
}

async function sendLote(lote: readonly Acto[]): Promise<void> {
  try {
    const respuestas = await sendActos(lote)
    conclude(lote, new Map(respuestas.map(({ id, resultado, motivo }) => [id, [resultado, motivo]])))
  } catch (error) {
    if (!(error instanceof ApiError) || isEspera(error)) throw error
    // One that nobody understands holds up none of the others.
    if (lote.length === 1) {
      conclude(lote, new Map(lote.map(({ id }) => [id, ['rechazado', motivoDe(error)]])))
      return
    }
    for (const acto of lote) await sendLote([acto])
  }
}

async function sendTodos(actos: readonly Acto[]): Promise<void> {
  const faltan = actos.filter(({ id }) => !contestados.has(id))
  for (let i = 0; i < faltan.length; i += ACTOS_MAX) await sendLote(faltan.slice(i, i + ACTOS_MAX))
}

/** After its act, which the server has to know. */
async function sendUnaFoto(acto: Acto): Promise<void> {
  if (readSinRespuesta().some(({ id }) => id === acto.id)) throw new ApiError(0, null)
  const foto = await readFoto(acto.id)
  if (foto === null) return
  try {
    await sendFoto(acto.id, foto)
  } catch (error) {
    if (!(error instanceof ApiError) || isEspera(error)) throw error
    addAviso({ acto, resultado: 'rechazado', motivo: `${FOTO_NO_QUEDO}${motivoDe(error)}` })
  }
  await dropFoto(acto.id)
}

const EMISOR: Emisor = {
  guardaRechazos: true,
  async send(nombre, a, version) {
    if (nombre.startsWith(FOTO)) {
      for (const acto of readActos([a])) await sendUnaFoto(acto)
    } else await sendTodos(readActos(a))
    return version + 1
  },
  onHecho(nombre) {
    if (!nombre.startsWith(FOTO)) cola.retry()
  },
}

/** Kept on the phone before anything says that it is done. */
export function enqueue(acto: Acto): void {
  cola.save(COSA, { de: null, a: [...readSinRespuesta(), acto], version: 1 })
  if (acto.foto) cola.save(`${FAMILIA_REPARTO}/${FOTO}${acto.id}`, { de: null, a: acto, version: 1 })
}

interface SalidaDeReparto {
  /** Without an answer, in the order in which they were done. */
  readonly actos: readonly Acto[]
  readonly avisos: readonly AvisoDeActo[]
  /** Something was tried, and got no answer. */
  readonly sinRed: boolean
}

export function useSalidaDeReparto(): SalidaDeReparto {
  const cambios = actosGuardados.use(({ valor }) => valor)
  const avisos = avisosDeActos.use(({ valor }) => valor)
  const sinRed = cola.use(({ unos }) => unos[COSA]?.estado.tipo === 'espera')
  return { actos: useMemo(() => actosDe(cambios), [cambios]), avisos, sinRed }
}

let vigilada = false

/** While a screen with this is open what waits goes out by itself. */
export function useRepartoVivo(): void {
  useGuardadoVivo()
  useEffect(() => {
    if (!vigilada) avisosDeActos.watch()
    vigilada = true
    cola.attend(FAMILIA_REPARTO, EMISOR)
  }, [])
}
