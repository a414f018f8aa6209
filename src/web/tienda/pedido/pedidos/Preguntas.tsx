// What asks about an order, loaded once the screen is at rest and shown when a question is asked.
import { useEffect, useRef } from 'react'
import { useDialogo } from '#web/comun/estado/use-dialogo.ts'
import { usePrecarga } from '#web/comun/estado/use-precarga.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import type { Alrededor } from '../move.ts'
import { ask, closePregunta, usePregunta } from './dialogos.ts'

interface Marca {
  readonly pregunta?: boolean
}

/**
 * The browser's Back closes an open question instead of leaving the screen: while it is open it is a step of the history.
 */
function useAtras(abierta: boolean, onAtras: () => void): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const marcada = (state as Marca | null)?.pregunta === true
  const previo = useRef({ marcada: false, abriendo: false, volviendo: false })
  useEffect(() => {
    const antes = previo.current
    if (marcada) {
      previo.current = { marcada, abriendo: false, volviendo: antes.volviendo || !abierta }
      // Closed by a button, or come upon by Forward or a reload: the step has no question any more.
      if (!abierta && !antes.volviendo) void navigate(-1)
      return
    }
    const seFue = antes.marcada && !antes.volviendo
    const abre = abierta && !seFue && !antes.abriendo
    previo.current = { marcada, abriendo: abierta && (abre || antes.abriendo), volviendo: false }
    if (abierta && seFue) onAtras()
    if (abre) {
      void navigate(
        { pathname, search, hash },
        { state: { ...(state as object | null), pregunta: true }, preventScrollReset: true },
      )
    }
  })
}

const load = () => import('./Pregunta.tsx')

interface Props {
  readonly alrededor: Alrededor
}

export function Preguntas({ alrededor }: Props) {
  const pregunta = usePregunta(estado => estado.pregunta)
  usePrecarga(load)
  useAtras(pregunta !== null, closePregunta)
  // Whoever leaves the screen leaves its question.
  useEffect(() => closePregunta, [])
  const modulo = useDialogo(load, {
    abierto: pregunta !== null,
    onClose: closePregunta,
    onAbrir: () => pregunta && ask(pregunta),
  })
  return modulo && pregunta ? <modulo.Pregunta pregunta={pregunta} alrededor={alrededor} /> : null
}
