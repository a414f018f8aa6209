// Loads what asks about an order when the first question is asked, and never before.
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../state/chunk.ts'
import { usePregunta } from './dialogos.ts'
import type { Alrededor } from './mover.ts'

const Pregunta = lazy(async () => ({
  default: (await loadChunk(() => import('./Pregunta.tsx'))).Pregunta,
}))

interface Props {
  readonly alrededor: Alrededor
}

export function Preguntas({ alrededor }: Props) {
  const pregunta = usePregunta(estado => estado.pregunta)
  return pregunta === null ? null : (
    <Suspense>
      <Pregunta pregunta={pregunta} alrededor={alrededor} />
    </Suspense>
  )
}
