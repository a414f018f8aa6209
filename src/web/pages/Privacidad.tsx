// The privacy policy and its acceptance.
import { PRIVACIDAD_VERSION } from '#domain/privacidad.ts'
import { useTitulo } from '../documento/useTitulo.ts'
import { AceptarPrivacidad } from '../features/privacidad/AceptarPrivacidad.tsx'
import { Politica } from '../features/privacidad/Politica.tsx'
import { useComercio } from '../state/tienda.ts'
import './privacidad.css'

/** '2026-11-01' -> '01/11/2026', without a time zone that could move the day. */
const fecha = (iso: string) => iso.split('-').reverse().join('/')

export function Privacidad() {
  const comercio = useComercio()
  useTitulo({ tipo: 'privacidad' }, { comercio, categorias: [] })
  return (
    <div className="wrap politica">
      <header className="phead">
        <h1>Política de privacidad</h1>
        <p>
          Versión vigente desde el <time dateTime={PRIVACIDAD_VERSION}>{fecha(PRIVACIDAD_VERSION)}</time>
        </p>
      </header>
      <Politica comercio={comercio} />
      <AceptarPrivacidad />
    </div>
  )
}
