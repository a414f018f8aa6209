// One import on the screen: found by the id in the address, followed while it is read, its answers kept and sent by the queue, and applied by a button.
import { useEffect, useState } from 'react'
import type {
  ArreglosBody,
  ConsultaAplicar,
  FilaWire,
  ImportacionWire,
  MovidosWire,
  RelecturaBody,
} from '#contract/catalogo/importacion.schema.ts'
import { cualquiera, objeto, texto, varios } from '#domain/lector.ts'
import { type Familia, useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import {
  applyImportacion,
  createImportacion,
  fetchImportacion,
  fixFilas,
  reviewImportacion,
} from '../api-importaciones.ts'

/** While rows are looked at. */
const MIRAR_MS = 300
/** While nothing answers. */
const REINTENTO_MS = 2_000

const YA_NO_ESTA = 'ya no está'
const SE_FUE: Problema = {
  texto: 'Esa planilla ya no está: se guardan unos días. Soltala de nuevo.',
  movidos: null,
  incierto: false,
}

const readMovidos = objeto({ movidos: varios(objeto({ nombre: texto, que: texto, quien: cualquiera })) })

interface Problema {
  readonly texto: string
  /** What the sheet was tried on is no longer there, as far as it is known; looked at again it can be. Null: something else. */
  readonly movidos: readonly Pick<MovidosWire['movidos'][number], 'nombre' | 'que' | 'quien'>[] | null
  /** No answer came, or one that does not say whether it was done: what the server shows next does. */
  readonly incierto: boolean
}

function problemaDe(error: unknown): Problema {
  if (!(error instanceof ApiError))
    return { texto: 'Algo salió mal. Probá de nuevo.', movidos: null, incierto: true }
  const movidos = readMovidos(error.details)?.movidos
  const espera = isEspera(error)
  const que =
    espera && error.mensaje === null
      ? 'No se pudo conectar con el servidor. Nada se perdió: probá de nuevo.'
      : error.message
  return {
    texto: que,
    movidos:
      movidos?.map(({ nombre, que: dicho, quien }) => ({
        nombre,
        que: dicho,
        quien: typeof quien === 'string' ? quien : null,
      })) ?? null,
    incierto: espera,
  }
}

async function look(id: string): Promise<ImportacionWire | typeof YA_NO_ESTA> {
  try {
    return await fetchImportacion(id)
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return YA_NO_ESTA
    throw error
  }
}

const claveDe = (id: string | null) => ['importacion', id] as const
const show = (leida: ImportacionWire) => putLeido<ImportacionWire>(claveDe(leida.id), () => leida)

type Arreglos = ArreglosBody['arreglos']

/** What is answered about a row, or about one cell of it, by its name in the queue. */
export const respuestaDe = (fila: number, campo: string | null) =>
  campo === null ? `${fila}` : `${fila}.${campo}`

export interface Importando {
  readonly importacion: ImportacionWire | null
  /** A file on its way, or an act that waits for its answer. */
  readonly ocupado: 'subiendo' | 'aplicando' | 'cambiando' | null
  readonly problema: Problema | null
  /** Rows that were looked at again by themselves, for the lists that show them. */
  readonly arregladas: readonly FilaWire[]
  /** How the answers about rows stand, by `respuestaDe`. */
  readonly respuestas: Familia
  upload(archivo: File): void
  review(cambios: RelecturaBody): void
  fix(arreglos: Arreglos): void
  /** New articles wait hidden, or those that can be bought go on sale. */
  apply(nuevos: NonNullable<ConsultaAplicar['nuevos']>): void
  /** Back to the beginning. */
  leave(): void
}

/** Rows that were mended in one reading of one sheet: another one's have the same numbers. */
interface Arregladas {
  readonly de: string
  readonly filas: readonly FilaWire[]
}

const lecturaDe = ({ id, vuelta }: ImportacionWire) => `${id} ${vuelta}`

export function useImportacion(): Importando {
  const [busqueda, setBusqueda] = useParametros()
  const id = busqueda.get('id')
  const [ocupado, setOcupado] = useState<Importando['ocupado']>(null)
  const [problema, setProblema] = useState<Problema | null>(null)
  const [arregladas, setArregladas] = useState<Arregladas | null>(null)
  /** Whether it was done is asked until something answers. */
  const [pregunta, setPregunta] = useState(false)
  const { datos, reload } = useLectura(
    claveDe(id),
    async () => {
      const leida = await look(id ?? '')
      setPregunta(false)
      return leida
    },
    {
      quieta: true,
      activa: id !== null,
      cadaMs: leida => {
        if (leida === undefined || pregunta) return REINTENTO_MS
        return leida !== YA_NO_ESTA && leida.estado === 'revisando' ? MIRAR_MS : false
      },
    },
  )
  useEffect(() => {
    if (datos !== YA_NO_ESTA) return
    setProblema(SE_FUE)
    setBusqueda({}, { replace: true })
  }, [datos, setBusqueda])
  const suya = id === null || datos === YA_NO_ESTA ? null : datos

  const respuestas = useGuardado(`importacion.${id ?? ''}`, {
    async send(_, arreglos) {
      const { data, filas } = await fixFilas(id ?? '', arreglos as Arreglos)
      const de = lecturaDe(data)
      setArregladas(antes => ({
        de,
        filas: [
          ...(antes?.de === de ? antes.filas : []).filter(
            una => !filas.some(({ fila }) => fila === una.fila),
          ),
          ...filas,
        ],
      }))
      show(data)
      return 0
    },
  })

  const act = async (que: NonNullable<Importando['ocupado']>, work: () => Promise<void>) => {
    setOcupado(que)
    setProblema(null)
    await work().catch((falla: unknown) => setProblema(problemaDe(falla)))
    setOcupado(null)
  }

  return {
    importacion: suya,
    ocupado,
    // It got there after all.
    problema: problema?.incierto && suya?.estado === 'aplicada' ? null : problema,
    arregladas: suya !== null && arregladas?.de === lecturaDe(suya) ? arregladas.filas : [],
    respuestas,
    upload: archivo =>
      void act('subiendo', async () => {
        const leida = await createImportacion(archivo)
        show(leida)
        setBusqueda({ id: leida.id }, { replace: false })
      }),
    review: cambios =>
      void act('cambiando', async () => {
        if (suya !== null) show(await reviewImportacion(suya.id, cambios))
      }),
    fix(arreglos) {
      const [primero] = arreglos
      if (primero !== undefined)
        respuestas.save(respuestaDe(primero.fila, primero.campo ?? null), null, arreglos, 0)
    },
    apply: nuevos =>
      void act('aplicando', async () => {
        if (suya === null) return
        try {
          await applyImportacion(suya.id, nuevos)
        } catch (falla) {
          // Whoever was faster, or whether it arrived at all: the server knows.
          setPregunta(true)
          reload()
          throw falla
        }
        show(await fetchImportacion(suya.id))
      }),
    leave() {
      setProblema(null)
      setBusqueda({}, { replace: false })
    },
  }
}
