// The bar that asks whether visits may be measured: two answers of equal weight, nothing loaded before a yes.

import { useEffect, useRef } from 'react'
import type { Medicion } from '#domain/comercio/medicion.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useConsentimiento } from './use-consentimiento.ts'
import { usePrimeraPantalla } from './use-primera-pantalla.ts'
import './medicion.css'

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
