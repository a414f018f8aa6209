// The privacy policy and its acceptance.
import { useEffect } from 'react'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'
import { holdBorrador } from '../features/cuenta/borrador.ts'
import { AceptarPrivacidad } from '../features/privacidad/AceptarPrivacidad.tsx'
import { Politica } from '../features/privacidad/Politica.tsx'
import { useComercio } from '../state/tienda.ts'
import '../features/privacidad/politica.css'

export function Privacidad() {
  const comercio = useComercio()
  useEffect(holdBorrador, [])
  return (
    <div className="pagina privacidad-politica">
      <header className="encabezado">
        <h1>Política de privacidad</h1>
        <p>
          Versión vigente desde el{' '}
          <time dateTime={PRIVACIDAD_VERSION}>{fechaNumerica(PRIVACIDAD_VERSION)}</time>
        </p>
      </header>
      <Politica comercio={comercio} />
      <AceptarPrivacidad />
    </div>
  )
}
