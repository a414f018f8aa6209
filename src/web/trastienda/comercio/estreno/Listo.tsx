// The end of the first day: the shop as customers see it, its address to share, and what is worth a look before the first order.
import { Check, Circle, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EstrenoWire } from '#contract/comercio/estreno.schema.ts'
import { RUTAS } from '#domain/rutas.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { Qr } from '#web/comun/ui/Qr.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { RUTA_SIN_PRECIO } from './Precios.tsx'

interface Props {
  readonly estreno: EstrenoWire
  readonly whatsapp: string | null
}

export function Listo({ estreno, whatsapp }: Props) {
  const direccion = `${window.location.origin}${RUTAS.inicio}`
  const { enVenta, conFoto, correo, sinPrecio } = estreno
  return (
    <>
      <Hoja titulo={enVenta > 0 ? 'Tu tienda ya vende' : 'Casi lista'}>
        <p className="estreno-texto">
          {enVenta > 0
            ? 'Mirala como la ven tus clientes, y mandales la dirección.'
            : 'Cuando un artículo tenga precio, ya se puede comprar.'}
        </p>
        <div className="estreno-compartir">
          <div className="estreno-qr">
            <Qr texto={direccion} nombre="Código QR de la tienda" />
          </div>
          <div>
            <p className="estreno-direccion">{direccion}</p>
            <Copiar texto={direccion} />
            {/* A page of its own: what was said a moment ago is in it. */}
            <a className="boton boton--rojo" href={RUTAS.inicio}>
              Ver la tienda
            </a>
          </div>
        </div>
      </Hoja>
      <Hoja titulo="Antes del primer pedido">
        <ul className="estreno-lista">
          <Punto hecho={enVenta > 0} titulo="Un artículo con precio">
            {enVenta > 0 ? `${enVenta} en venta` : <Link to={RUTA_SIN_PRECIO}>Poner precios</Link>}
            {enVenta > 0 && sinPrecio > 0 ? (
              <>
                {' · '}
                <Link to={RUTA_SIN_PRECIO}>{sinPrecio} sin precio</Link>
              </>
            ) : null}
          </Punto>
          <Punto hecho={conFoto > 0} titulo="Una foto">
            {conFoto > 0 ? (
              `${conFoto} con foto`
            ) : (
              <Link to={`${rutaSeccion('articulos')}?ver=sin-foto`}>Elegí un artículo y sacale una</Link>
            )}
          </Punto>
          <Punto hecho={whatsapp !== null} titulo="WhatsApp">
            {whatsapp === null ? (
              'Sin número no se abre ningún chat al comprar.'
            ) : (
              <a
                href={enlaceWhatsAppWeb(whatsapp, '¡Hola! Estoy probando la tienda.')}
                target="_blank"
                rel="noreferrer"
              >
                Probalo: se abre un chat con tu número
                <ExternalLink className="icono" aria-hidden="true" />
              </a>
            )}
          </Punto>
          <Punto hecho={correo} titulo="Correo">
            {correo
              ? 'Tus clientes pueden confirmar su cuenta.'
              : 'Falta el servidor de correo (SMTP_URL): sin él nadie puede confirmar su cuenta.'}
          </Punto>
        </ul>
        <p className="estreno-texto">
          ¿Hacés facturas? La tienda puede hacerlas sola:{' '}
          <Link to={`${rutaSeccion('ajustes')}#ajustes-facturacion`}>prepararla en Ajustes</Link>, cuando
          quieras.
        </p>
      </Hoja>
    </>
  )
}

interface PropsPunto {
  readonly hecho: boolean
  readonly titulo: string
  readonly children: ReactNode
}

function Punto({ hecho, titulo, children }: PropsPunto) {
  const Icono = hecho ? Check : Circle
  return (
    <li data-hecho={hecho || undefined}>
      <Icono className="icono" aria-hidden="true" />
      <div>
        <b>
          {titulo}
          <span className="oculto">{hecho ? ', listo' : ', falta'}</span>
        </b>
        <p>{children}</p>
      </div>
    </li>
  )
}
