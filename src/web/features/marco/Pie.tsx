// The painted board at the foot of every screen: hours, phone, who the seller is, legal links and the credit line (NAV-06).
import { Phone } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router'
import type { Comercio, Desarrollador } from '#domain/comercio/comercio.ts'
import { domicilio, local } from '#domain/comercio/contacto.ts'
import { textoHorarios } from '#domain/comercio/horario.ts'
import { RUTAS } from '#domain/rutas.ts'
import { enlaceTel } from '#domain/texto/enlace-tel.ts'
import { Anio } from '../../state/anio.ts'
import { askMedicion } from '../../state/medicion.ts'
import { Adorno } from '../../ui/Adorno.tsx'
import './pie.css'

interface Props {
  readonly comercio: Comercio
}

function mailto({ email, asunto, cuerpo }: Desarrollador): string {
  return `mailto:${email}?subject=${encodeURIComponent(asunto)}&body=${encodeURIComponent(cuerpo)}`
}

export function Pie({ comercio }: Props) {
  const anio = use(Anio)
  const { desarrollador, telefono, cuit, email } = comercio
  const horarios = textoHorarios(comercio)
  const [retiros, direccion] = [local(comercio), domicilio(comercio)]
  return (
    <footer className="foot">
      <Adorno nombre="esquina" className="foot__esq" />
      <Adorno nombre="esquina" className="foot__esq foot__esq--der" />
      <div className="wrap foot__in">
        <h2>
          Tomamos pedidos <span className="foot__corte">las 24 horas</span>
        </h2>
        <Adorno nombre="filete" className="filete foot__filete" />
        <div className="foot__cols">
          {horarios.length === 0 ? null : (
            <div>
              <h3 className="foot__lab">Entregas</h3>
              <dl className="hours">
                {horarios.map(({ dias, horas }) => (
                  <div key={dias}>
                    <dt>{dias}</dt>
                    <dd>{horas}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
          {telefono === null && retiros === null ? null : (
            <div>
              {telefono === null ? null : (
                <>
                  <h3 className="foot__lab">Llamanos</h3>
                  <a className="foot__tel" href={enlaceTel(telefono)}>
                    <Phone className="ico" aria-hidden="true" />
                    {telefono}
                  </a>
                </>
              )}
              {retiros === null ? null : <p className="foot__lab foot__local">Retiros en {retiros}</p>}
            </div>
          )}
          <nav className="foot__links" aria-label="Información">
            <h3 className="foot__lab">Información</h3>
            <Link className="foot__arrep" to={RUTAS.arrepentimiento}>
              Botón de arrepentimiento
            </Link>
            <Link to={RUTAS.terminos}>Términos y condiciones</Link>
            <Link to={RUTAS.privacidad}>Política de privacidad</Link>
            <Link to={RUTAS.ayuda}>Ayuda</Link>
            {comercio.tagManagerId === null ? null : (
              <button type="button" onClick={askMedicion}>
                Medición de visitas
              </button>
            )}
          </nav>
        </div>
        <div className="foot__credit">
          <div className="foot__quien">
            <p>
              <span>
                © {anio} {comercio.razonSocial ?? comercio.nombre}
              </span>
              {cuit === null ? null : <span>CUIT {cuit}</span>}
            </p>
            {direccion === '' && email === null ? null : (
              <p>
                {direccion === '' ? null : <span>{direccion}</span>}
                {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
              </p>
            )}
          </div>
          {desarrollador === null ? null : (
            <a className="foot__taller" href={mailto(desarrollador)}>
              <span className="foot__dev" aria-hidden="true">
                {desarrollador.nombre.charAt(0)}
              </span>
              <span className="sr">Desarrollo: escribir a </span>
              {desarrollador.nombre}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}
