// The privacy policy and its acceptance.
import { useEffect } from 'react'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { objeto, uno } from '#domain/lector.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { holdBorrador } from '../borrador.ts'
import { AceptarPrivacidad } from '../privacidad/AceptarPrivacidad.tsx'
import { Politica } from '../privacidad/Politica.tsx'
import '../privacidad/politica.css'

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
