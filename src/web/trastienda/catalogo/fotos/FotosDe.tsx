// The pictures of one thing, read and saved by themselves: what an article's page and a category's embed.

import { useEffect, useMemo, useRef, useState } from 'react'
import type { FotosWire } from '#contract/catalogo/fotos.schema.ts'
import { isMismo } from '#web/comun/guardado/mismo.ts'
import { type Familia, useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { type Lectura, putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { type DuenoFotos, fetchFotos, putFotos } from '../api-fotos.ts'
import { type FotoEditada, fromWireFoto, readFotos, toPedida } from './editada.ts'
import { Fotos } from './Fotos.tsx'

/** Typing and dragging come to rest before they are sent. */
const REPOSO_MS = 500

/** The one thing of its family. */
const UNA = ''

interface FotosGuardadas {
  readonly lectura: Lectura<FotosWire['data']>
  /** Null until they are read. */
  readonly fotos: readonly FotoEditada[] | null
  readonly guardado: Familia
  change(fotos: readonly FotoEditada[]): void
  /** As the server has them. */
  reload(): void
}

type Lista = readonly FotoEditada[]

/** The same pictures, whatever number the server gave to those that had none. */
function isLaMisma(suyas: Lista, mias: Lista): boolean {
  const sinNumero = (foto: FotoEditada, i: number) =>
    toPedida(mias[i]?.id === null ? { ...foto, id: null } : foto)
  return isMismo(suyas.map(sinNumero), mias.map(toPedida))
}

/** The pictures of one thing as they are edited: read, and saved by the queue without a button, texts and crops once they come to rest (ADM-04, ADM-06). */
function useFotos({ de, id }: DuenoFotos, onGuardadas?: () => void): FotosGuardadas {
  const clave = ['fotos', de, id] as const
  const lectura = useLectura(clave, () => fetchFotos({ de, id }), { quieta: true })
  const { datos } = lectura
  /** As they were touched here, each under the key it began with. */
  const [tocadas, setTocadas] = useState<Lista | null>(null)
  /** The numbers that those got which were added here. */
  const numeros = useRef(new Map<string, number>())
  const withIds = (fotos: Lista): Lista =>
    fotos.map(foto => ({ ...foto, id: foto.id ?? numeros.current.get(foto.clave) ?? null }))

  const guardado = useGuardado(`fotos.${de}.${id}`, {
    async send(_, a, version) {
      const enviadas = withIds(readFotos(a) ?? [])
      const data = await putFotos({ de, id }, version, enviadas.map(toPedida))
      for (const [i, foto] of enviadas.entries()) numeros.current.set(foto.clave, data.fotos[i]?.id ?? 0)
      setTocadas(hoy => hoy && withIds(hoy))
      putLeido(clave, () => data)
      return data.version
    },
    async readSuyo(_, { cambios }) {
      const suyas = (await fetchFotos({ de, id })).fotos.map(fromWireFoto)
      const mias = readFotos(guardado.escritoDe(UNA)) ?? []
      return { quien: cambios[0]?.quien ?? 'Alguien', valor: isLaMisma(suyas, mias) ? mias : suyas }
    },
    onHecho: () => onGuardadas?.(),
  })
  const escritas = guardado.escritoDe(UNA)
  const esperan = useMemo(() => readFotos(escritas), [escritas])
  const leidas = useMemo(() => datos?.fotos.map(fromWireFoto) ?? null, [datos])
  const fotos = datos === null ? null : (tocadas ?? esperan ?? leidas)

  const reposo = useRef<number>(undefined)
  const porGuardar = useRef<Lista | null>(null)
  const save = () => {
    window.clearTimeout(reposo.current)
    const nuevas = porGuardar.current
    porGuardar.current = null
    if (nuevas !== null && datos !== null) guardado.save(UNA, leidas, nuevas, datos.version)
  }
  const ultimo = useRef(save)
  ultimo.current = save
  useEffect(() => {
    const end = () => ultimo.current()
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      // What was typed a moment ago is kept, whoever leaves.
      end()
    }
  }, [])

  return {
    lectura,
    fotos,
    guardado,
    change(nuevas) {
      // Another number or another order is done at once; texts and crops come to rest first.
      const quieta = nuevas.length === fotos?.length
      setTocadas(nuevas)
      porGuardar.current = nuevas
      window.clearTimeout(reposo.current)
      if (quieta) reposo.current = window.setTimeout(() => ultimo.current(), REPOSO_MS)
      else save()
    },
    reload() {
      setTocadas(null)
      guardado.discard(UNA)
      lectura.reload()
    },
  }
}

interface Props {
  readonly dueno: DuenoFotos
  readonly nombre: string
  readonly max?: number
  /** The server has others now. */
  readonly onGuardadas?: () => void
}

/** Pictures as a clash says them. */
function format(valor: unknown): string {
  const cuantas = readFotos(valor)?.length ?? 0
  return cuantas === 1 ? '1 foto' : `${cuantas} fotos`
}

export function FotosDe({ dueno, nombre, max, onGuardadas }: Props) {
  const { lectura, fotos, guardado, change, reload } = useFotos(dueno, onGuardadas)
  if (fotos === null) return <Leyendo lectura={lectura} />
  return (
    <Fotos nombre={nombre} fotos={fotos} onChange={change} {...(max === undefined ? {} : { max })}>
      <EstadoGuardado
        estado={guardado.estadoDe(UNA)}
        escrito={guardado.escritoDe(UNA)}
        format={format}
        onInsist={() => guardado.insist(UNA)}
        onDiscard={reload}
      />
    </Fotos>
  )
}
