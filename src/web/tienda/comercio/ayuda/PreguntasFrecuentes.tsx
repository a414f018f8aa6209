// The accordion of frequent questions: any number open at once, each with an address of its own (HELP-01).
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import type { Pregunta } from '#domain/comercio/ayuda.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import './preguntas.css'

interface Props {
  readonly preguntas: readonly Pregunta[]
}

export function PreguntasFrecuentes({ preguntas }: Props) {
  const { hash } = useLocation()

  useEffect(() => {
    const pedida = document.getElementById(hash.slice(1))
    if (!(pedida instanceof HTMLDetailsElement)) return
    pedida.open = true
    pedida.scrollIntoView({ block: 'start' })
  }, [hash])

  return (
    <div className="ayuda-preguntas">
      {preguntas.map(({ id, pregunta, respuesta }) => (
        <details key={id} id={id} className="ayuda-preguntas__una">
          <summary>
            <h2>{pregunta}</h2>
            <ChevronDown className="icono" aria-hidden="true" />
          </summary>
          <p>{respuesta}</p>
        </details>
      ))}
    </div>
  )
}
