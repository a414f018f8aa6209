// The bar that asks whether visits may be measured: two answers of equal weight, nothing loaded before a yes.
import { useEffect, useRef, useState } from 'react'
import type { Medicion } from '#domain/comercio/medicion.ts'
import { RUTAS } from '#domain/rutas.ts'
import { ANCHO_MOVIL } from '#web/comun/constantes.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useConsentimiento } from './use-consentimiento.ts'
import './medicion.css'

/** So far down the first screen's own button has gone by. */
const BAJADA = 200

/**
 * Whether somebody on a phone still looks at the first screen of a page: its button is theirs before any question.
 */
function usePrimeraPantalla(): boolean {
  const [arriba, setArriba] = useState(true)
  useEffect(() => {
    const look = () => {
      if (window.innerWidth > ANCHO_MOVIL || window.scrollY > BAJADA) setArriba(false)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return arriba
}

interface Props {
  readonly medicion: Medicion
}

export function PreguntaMedicion({ medicion }: Props) {
  const { visible, preguntada, respuesta, answer } = useConsentimiento(medicion)
  const arriba = usePrimeraPantalla()
  const barra = useRef<HTMLElement>(null)

  // Who asked for it at the foot of the page goes on here; whoever is only visiting is not interrupted.
  useEffect(() => {
    if (preguntada) barra.current?.focus()
  }, [preguntada])

  if (!visible || (arriba && !preguntada)) return null
  return (
    <section className="medicion" ref={barra} tabIndex={-1} aria-labelledby="medicion-titulo">
      <h2 id="medicion-titulo">¿Podemos contar tu visita?</h2>
      <p>
        Con Google Tag Manager vemos qué cortes se miran más. Nada se carga antes de que respondas y lo
        cambiás cuando quieras, al pie de la página. Más en la{' '}
        <Link to={RUTAS.privacidad}>política de privacidad</Link>.
        {respuesta === null ? null : (
          <>
            {' '}
            Hoy elegiste: <b>{respuesta === 'si' ? 'Aceptar' : 'Rechazar'}</b>.
          </>
        )}
      </p>
      <div className="medicion__botones">
        <Boton tono="linea" talle="medio" onClick={() => answer('no')}>
          Rechazar
        </Boton>
        <Boton tono="linea" talle="medio" onClick={() => answer('si')}>
          Aceptar
        </Boton>
      </div>
    </section>
  )
}
