// Home: hero, offers, facts at a glance, categories (HOME-01), what sells best, how one buys; hours and contact follow in the frame's foot.
import { MapPin, Store, Truck, Wallet } from 'lucide-react'
import { memo, Suspense } from 'react'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { zonasDichas } from '#domain/comercio/zonas-dichas.ts'
import { comoSePaga, mediosDichos } from '#domain/pago/como.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { conMayuscula, enumeracion } from '#domain/texto/texto.ts'
import { useAtencion } from '#web/comun/estado/atencion.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Atencion } from '#web/comun/ui/Atencion.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { LugarSiempre } from '#web/tienda/cuenta/siempre/LugarSiempre.tsx'
import { BannerAsado } from '#web/tienda/pedido/asado/BannerAsado.tsx'
import { Estante } from '../estantes/Estante.tsx'
import { useEstantes } from '../estantes/use-estantes.ts'
import { Categorias } from '../inicio/Categorias.tsx'
import { Hero } from '../inicio/Hero.tsx'
import '../inicio/como-comprar.css'
import '../inicio/info.css'

interface InfoTiendaProps {
  readonly comercio: Comercio
}

/** Facts at a glance: delivery, pickup, zones and payment (HOME-05), those the shop has said and in its own figures. */
const InfoTienda = memo(function InfoTienda({ comercio }: InfoTiendaProps) {
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
              <h2>{cerrada ? 'Pedí ahora, sale al abrir' : 'Entrega en el día'}</h2>
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
              {conMayuscula(enumeracion(zonasDichas(comercio)))}
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

interface Props {
  readonly comercio: Comercio
}

/** How one buys here, in three steps: what the orders really do, and where the shop is. */
const ComoComprar = memo(function ComoComprar({ comercio }: Props) {
  const { nombre, direccion, ciudad, whatsapp } = comercio
  const lugar = [direccion, ciudad].filter(Boolean).join(', ')
  return (
    <section className="inicio-pasos kraft" aria-labelledby="como-comprar">
      <div className="pagina">
        <h2 id="como-comprar">Cómo comprar</h2>
        <ol>
          <li>
            <h3>Elegís</h3>
            <p>Cada corte con su precio por kilo, y la porción que necesitás.</p>
          </li>
          <li>
            <h3>Pedís</h3>
            <p>Tu pedido nos llega{whatsapp === null ? '' : ' por WhatsApp'} con el detalle y el total.</p>
          </li>
          <li>
            <h3>Recibís</h3>
            <p>
              {conMayuscula(comoSePaga(comercio))}. Te lo llevamos
              {direccion === null ? '' : ', o lo retirás por el local'}.
            </p>
          </li>
        </ol>
        <p className="inicio-pasos__casa">
          Somos <b>{nombre}</b>
          {lugar === '' ? '' : `, ${lugar}`}.
        </p>
      </div>
    </section>
  )
})

/** Where the whole of a shelf is. */
const VER_TODO = {
  ofertas: `${RUTAS.catalogo}?buscar=oferta`,
  vendidos: RUTAS.catalogo,
}

/** Each part is taken over by itself (hydration in slices), the one that is touched first before the others. */
export function Inicio() {
  const { comercio, categorias, totales, estado } = useTienda(false)
  // Somebody who comes from another screen has no featured articles yet: fetch them with the rest.
  useTienda(comercio.destacados.some(id => findArticulo(categorias, id) === null))
  const estantes = useEstantes('inicio')
  const show = (cual: 'ofertas' | 'vendidos') => {
    // Its place is kept until it is known what stands on it.
    if (estantes === null) return <div className="estantes-lugar" />
    const estante = estantes.find(({ clave }) => clave === cual)
    if (!estante) return null
    return <Estante {...estante} id={`estante-${cual}`} ver={{ ruta: VER_TODO[cual], texto: 'Ver todo' }} />
  }
  return (
    <>
      <Hero comercio={comercio} categorias={categorias} />
      <LugarSiempre />
      <Suspense>{show('ofertas')}</Suspense>
      <Suspense>
        <InfoTienda comercio={comercio} />
        <Categorias
          categorias={categorias}
          totales={totales}
          cargadas={categorias.length > 0 || estado === 'completa'}
        />
      </Suspense>
      <Suspense>
        {show('vendidos')}
        {categorias.length > 0 ? <BannerAsado /> : null}
        <ComoComprar comercio={comercio} />
      </Suspense>
    </>
  )
}
