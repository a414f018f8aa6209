// The counts and the list are held against each other whenever one of them moves: where they go on disagreeing, something was lost without a word (LIST-02).
import { useEffect, useRef } from 'react'
import { type EstadoListado, enMemoria } from './listado.ts'
import type { Conteos } from './use-resumen.ts'

/** What is on its way may put it right in this time; twice as long while something is owed, but not for ever. */
const CONCUERDA_MS = 1_500

interface Opciones {
  readonly lista: EstadoListado
  readonly conteos: Conteos
  readonly activa: boolean
  /** Nothing is owed to the screen. */
  readonly quieta: () => boolean
  readonly onDesacuerdo: () => void
}

export function useConcordancia({ lista, conteos, activa, quieta, onDesacuerdo }: Opciones): void {
  /** Since when they disagree. */
  const difieren = useRef<number | null>(null)
  const al = useRef({ quieta, onDesacuerdo })
  useEffect(() => {
    al.current = { quieta, onDesacuerdo }
  })
  const lleva = enMemoria(lista)
  const filtro = lleva?.filtro
  const cantidad = lleva?.cantidad
  const contados = filtro === undefined ? undefined : conteos[filtro]
  // Every reading counts, also one that brought what the last one brought.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was read says that it was.
  useEffect(() => {
    if (!activa || cantidad === undefined || contados === undefined) return
    if (contados === cantidad) {
      difieren.current = null
      return
    }
    const desde = difieren.current ?? Date.now()
    difieren.current = desde
    const act = () => {
      difieren.current = null
      al.current.onDesacuerdo()
    }
    let reloj = setTimeout(
      () => {
        if (al.current.quieta()) act()
        else reloj = setTimeout(act, CONCUERDA_MS)
      },
      desde + CONCUERDA_MS - Date.now(),
    )
    return () => clearTimeout(reloj)
  }, [activa, cantidad, contados, lista.leidoEn])
}
