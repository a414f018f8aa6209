// The painted board at the foot of every screen: hours, phone, who the seller is, legal links and the credit line (NAV-06).
import { Phone } from 'lucide-react'
import { use } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { domicilio, local } from '#domain/comercio/contacto.ts'
import type { Desarrollador } from '#domain/comercio/formas.ts'
import { textoHorarios } from '#domain/comercio/horario.ts'
import { RUTAS } from '#domain/rutas.ts'
import { enlaceTel } from '#domain/texto/enlace-tel.ts'
import { enlaceWhatsAppWeb, saludoWhatsApp } from '#domain/texto/whatsapp.ts'
import { Anio } from '#web/comun/estado/anio.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Atencion } from '#web/comun/ui/Atencion.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { askMedicion } from '../medicion.ts'
import './pie.css'

/** Whoever only wants to read the policy is not asked to accept it. */
const SOLO_LEER = { soloLeer: true }

interface Props {
  readonly comercio: Comercio
}

function mailto({ email, asunto, cuerpo }: Desarrollador): string {
  return `mailto:${email}?subject=${encodeURIComponent(asunto)}&body=${encodeURIComponent(cuerpo)}`
}

export function Pie({ comercio }: Props) {
  const anio = use(Anio)
  const { desarrollador, telefono, whatsapp, cuit, email } = comercio
  const horarios = textoHorarios(comercio)
  const [retiros, direccion] = [local(comercio), domicilio(comercio)]
  return (
    <footer className="marco-pie">
      <Adorno nombre="esquina" className="marco-pie__esquina" />
      <Adorno nombre="esquina" className="marco-pie__esquina marco-pie__esquina--der" />
      <div className="pagina marco-pie__caja">
        <h2>
          Tomamos pedidos <span className="marco-pie__corte">las 24 horas</span>
        </h2>
        <Atencion comercio={comercio} className="marco-pie__atencion" />
        <Adorno nombre="filete" className="filete marco-pie__filete" />
        <div className="marco-pie__columnas">
          {horarios.length === 0 ? null : (
            <div>
              <h3 className="marco-pie__rotulo">Entregas</h3>
              <dl className="marco-pie__horas">
                {horarios.map(({ dias, horas }) => (
                  <div key={dias}>
                    <dt>{dias}</dt>
                    <dd>{horas}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
          {telefono === null && whatsapp === null && retiros === null ? null : (
            <div className="marco-pie__contacto">
              {telefono === null ? null : (
                <>
                  <h3 className="marco-pie__rotulo">Llamanos</h3>
                  <a className="marco-pie__telefono" href={enlaceTel(telefono)}>
                    <Phone className="icono" aria-hidden="true" />
                    {telefono}
                  </a>
                </>
              )}
              {whatsapp === null ? null : (
                <a
                  className="marco-pie__chat"
                  href={enlaceWhatsAppWeb(whatsapp, saludoWhatsApp(comercio.nombre))}
                  target="_blank"
                  rel="noopener"
                >
                  <IconoWhatsApp />
                  Escribinos
                </a>
              )}
              {retiros === null ? null : (
                <p className="marco-pie__rotulo marco-pie__local">Retiros en {retiros}</p>
              )}
            </div>
          )}
          <nav className="marco-pie__enlaces" aria-label="Información">
            <h3 className="marco-pie__rotulo">Información</h3>
            <Link className="marco-pie__arrepentimiento" to={RUTAS.arrepentimiento}>
              Botón de arrepentimiento
            </Link>
            <Link to={RUTAS.terminos}>Términos y condiciones</Link>
            <Link to={RUTAS.privacidad} state={SOLO_LEER}>
              Política de privacidad
            </Link>
            <Link className="marco-pie__ayuda" to={RUTAS.ayuda}>
              Ayuda
            </Link>
            <Link to={RUTAS.asado}>Armá tu asado</Link>
            {comercio.tagManagerId === null ? null : <Boton onClick={askMedicion}>Medición de visitas</Boton>}
          </nav>
        </div>
        <div className="marco-pie__credito">
          <div className="marco-pie__quien">
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
            <a className="marco-pie__taller" href={mailto(desarrollador)}>
              <span className="marco-pie__firma" aria-hidden="true">
                {desarrollador.nombre.charAt(0)}
              </span>
              <span className="oculto">Desarrollo: escribir a </span>
              {desarrollador.nombre}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}
