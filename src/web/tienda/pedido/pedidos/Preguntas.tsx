// What asks about an order, loaded once the screen is at rest and shown when a question is asked.
import { useEffect } from 'react'
import { useDialogo } from '#web/comun/estado/use-dialogo.ts'
import { usePrecarga } from '#web/comun/estado/use-precarga.ts'
import type { Alrededor } from '../move.ts'
import { ask, closePregunta, usePregunta } from './dialogos.ts'
import { useAtras } from './use-atras.ts'

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
