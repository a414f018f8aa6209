// One import on the screen: found by the id in the address, followed while it is read, and what is done with it.
import { useCallback, useEffect, useState } from 'react'
import type {
  ArreglosBody,
  ConsultaAplicar,
  FilaWire,
  ImportacionWire,
  MovidosWire,
  RelecturaBody,
} from '#contract/catalogo/importacion.schema.ts'
import { cualquiera, objeto, texto, varios } from '#domain/lector.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
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

export interface Importando {
  readonly importacion: ImportacionWire | null
  /** A file on its way, or an act that waits for its answer. */
  readonly ocupado: 'subiendo' | 'aplicando' | 'cambiando' | null
  readonly problema: Problema | null
  /** Rows that were looked at again by themselves, for the lists that show them. */
  readonly arregladas: readonly FilaWire[]
  upload(archivo: File): void
  review(cambios: RelecturaBody): void
  fix(arreglos: ArreglosBody['arreglos']): Promise<boolean>
  /** New articles wait hidden, or those that can be bought go on sale. */
  apply(nuevos: NonNullable<ConsultaAplicar['nuevos']>): void
  /** Back to the beginning. */
  leave(): void
  reload(): void
}

export function useImportacion(): Importando {
  const [busqueda, setBusqueda] = useParametros()
  const id = busqueda.get('id')
  const [importacion, setImportacion] = useState<ImportacionWire | null>(null)
  const [ocupado, setOcupado] = useState<Importando['ocupado']>(null)
  const [problema, setProblema] = useState<Problema | null>(null)
  const [arregladas, setArregladas] = useState<readonly FilaWire[]>([])
  const [pregunta, setPregunta] = useState(0)
  const suya = importacion !== null && importacion.id === id ? importacion : null

  // Looks until it is there and at rest; the address is what a reload finds it by.
  useEffect(() => {
    if (id === null || (suya !== null && suya.estado !== 'revisando' && pregunta === 0)) return
    let vigente = true
    let reloj: ReturnType<typeof setTimeout>
    const look = () =>
      fetchImportacion(id).then(
        leida => {
          if (!vigente) return
          // Another one than was on the screen: its rows have the same numbers.
          if (suya === null) setArregladas([])
          setImportacion(leida)
          setPregunta(0)
          // It got there after all.
          if (leida.estado === 'aplicada') setProblema(una => (una?.incierto === true ? null : una))
          if (leida.estado === 'revisando') reloj = setTimeout(look, MIRAR_MS)
        },
        (error: unknown) => {
          if (!vigente) return
          if (error instanceof ApiError && [400, 404].includes(error.status)) {
            setProblema({
              texto: 'Esa planilla ya no está: se guardan unos días. Soltala de nuevo.',
              movidos: null,
              incierto: false,
            })
            setBusqueda({}, { replace: true })
          } else if (isEspera(error)) reloj = setTimeout(look, REINTENTO_MS)
          else setProblema(problemaDe(error))
        },
      )
    void look()
    return () => {
      vigente = false
      clearTimeout(reloj)
    }
  }, [id, suya, pregunta, setBusqueda])

  const act = useCallback(async (que: NonNullable<Importando['ocupado']>, work: () => Promise<void>) => {
    setOcupado(que)
    setProblema(null)
    try {
      await work()
      return true
    } catch (error) {
      setProblema(problemaDe(error))
      return false
    } finally {
      setOcupado(null)
    }
  }, [])

  const review = (cambios: RelecturaBody) =>
    void act('cambiando', async () => {
      if (suya === null) return
      const leida = await reviewImportacion(suya.id, cambios)
      setArregladas([])
      setImportacion(leida)
    })

  return {
    importacion: suya,
    ocupado,
    problema,
    arregladas,
    upload: archivo =>
      void act('subiendo', async () => {
        const leida = await createImportacion(archivo)
        setArregladas([])
        setImportacion(leida)
        setBusqueda({ id: leida.id }, { replace: false })
      }),
    review,
    fix: arreglos =>
      act('cambiando', async () => {
        if (suya === null) return
        const { data, filas } = await fixFilas(suya.id, arreglos)
        setArregladas(antes => [
          ...antes.filter(una => !filas.some(({ fila }) => fila === una.fila)),
          ...filas,
        ])
        setImportacion(data)
      }),
    apply: nuevos =>
      void act('aplicando', async () => {
        if (suya === null) return
        try {
          await applyImportacion(suya.id, nuevos)
        } catch (error) {
          // Whoever was faster, or whether it arrived at all: the server knows.
          setPregunta(una => una + 1)
          throw error
        }
        setImportacion(await fetchImportacion(suya.id))
      }),
    leave: () => {
      setImportacion(null)
      setProblema(null)
      setBusqueda({}, { replace: false })
    },
    reload: () => setPregunta(una => una + 1),
  }
}
