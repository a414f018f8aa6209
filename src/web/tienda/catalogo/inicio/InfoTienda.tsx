// Facts at a glance: delivery, pickup, zones and payment (HOME-05), those the shop has said and in its own figures.
import { MapPin, Store, Truck, Wallet } from 'lucide-react'
import { memo } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { mediosDichos } from '#domain/pago/como.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { conMayuscula, enumeracion } from '#domain/texto/texto.ts'
import { useAtencion } from '#web/comun/estado/atencion.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Atencion } from '#web/comun/ui/Atencion.tsx'
import './info.css'

interface Props {
  readonly comercio: Comercio
}

export const InfoTienda = memo(function InfoTienda({ comercio }: Props) {
  const { ciudad, direccion, zonas, envioGratisDesde, cerradoHasta } = comercio
  const medios = mediosDichos(comercio)
  // Nobody is promised today while the shop is closed: a longer closing is known at once, the hours to the browser.
  const { atencion } = useAtencion()
  const cerrada = atencion === null ? cerradoHasta !== null : !atencion.abierto
  // A shop that has said nothing has no facts to show.
  const callada = zonas.length === 0 && medios.length === 0
  if (callada && direccion === null && envioGratisDesde === null) return null
  return (
    <section className="inicio-info" aria-label="Envíos, retiro, zonas y pagos">
      <Atencion comercio={comercio} className="pagina inicio-info__atencion" />
      <div className="pagina inicio-info__grilla">
        <div className="inicio-info__uno">
          <Truck className="icono" aria-hidden="true" />
          {envioGratisDesde === null ? (
            <>
              <h2>Envío a domicilio</h2>
              <p>Te decimos el costo y el día antes de que pagues.</p>
            </>
          ) : (
            <>
              <h2 className="inicio-info__entrega">{cerrada ? 'Entrega al abrir' : 'Entrega en el día'}</h2>
              <p>
                Envío gratis
                {envioGratisDesde === 0 ? null : (
                  <>
                    {' '}
                    desde <b>{formatPesos(envioGratisDesde)}</b>
                  </>
                )}
              </p>
            </>
          )}
        </div>
        {direccion === null ? null : (
          <div className="inicio-info__uno">
            <Store className="icono" aria-hidden="true" />
            <h2>Retiro gratis</h2>
            <p>En {direccion}, el día de tu compra. Sujeto a condiciones y horarios.</p>
            <Adorno nombre="joya" className="inicio-info__joya" />
          </div>
        )}
        {zonas.length === 0 ? null : (
          <div className="inicio-info__uno">
            <MapPin className="icono" aria-hidden="true" />
            <h2>Zonas de entrega</h2>
            <p>
              {conMayuscula(enumeracion(zonas.map(({ nombre }) => nombre.toLowerCase())))}
              {ciudad === null ? '' : ` de ${ciudad}`}.
            </p>
          </div>
        )}
        {medios.length === 0 ? null : (
          <div className="inicio-info__uno">
            <Wallet className="icono" aria-hidden="true" />
            <h2>Medios de pago</h2>
            <p>{conMayuscula(enumeracion(medios))}.</p>
          </div>
        )}
      </div>
    </section>
  )
})
