// The privacy policy and its acceptance.
import { useEffect } from 'react'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { objeto, uno } from '#domain/lector.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'
import { holdBorrador } from '../features/cuenta/borrador.ts'
import { AceptarPrivacidad } from '../features/privacidad/AceptarPrivacidad.tsx'
import { Politica } from '../features/privacidad/Politica.tsx'
import { useLocation } from '../navegacion/ruta.ts'
import { useHidratado } from '../state/hidratado.ts'
import { useComercio } from '../state/tienda.ts'
import '../features/privacidad/politica.css'

const readEstado = objeto({ soloLeer: uno([true]) })

export function Privacidad() {
  const comercio = useComercio()
  useEffect(holdBorrador, [])
  const { state } = useLocation()
  // The page comes as everybody's: how the person got here is known to the browser alone.
  const soloLee = useHidratado() && readEstado(state) !== undefined
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
      {soloLee ? null : <AceptarPrivacidad />}
    </div>
  )
}
