// The product's sheet: name, portions, quantity with its live total, and the button to add (DET-02 to DET-05, DET-09).
import { ArrowRight, Share2, ShoppingBasket } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { hayStock } from '#domain/catalogo/peso.ts'
import type { Hallazgo } from '#domain/catalogo/tienda.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { textoEscala } from '#domain/precios/escala.ts'
import { precioConDescuento, precioSinImpuestos, showsSinImpuestos } from '#domain/precios/precio.ts'
import { RUTAS, rutaArticulo, rutaCategoria } from '#domain/rutas.ts'
import { caminoArticulo, ultimaPalabra } from '#domain/texto/texto.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { useDialogo } from '#web/comun/estado/use-dialogo.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Contador } from '#web/comun/ui/Contador.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { Corazon } from '#web/tienda/cuenta/Corazon.tsx'
import { DeCombo } from './DeCombo.tsx'
import { Opciones } from './Opciones.tsx'
import { Preparado } from './Preparado.tsx'
import { useAgregar } from './use-agregar.ts'
import { type Compra as CompraEnPantalla, type Resumen, useCompra } from './use-compra.ts'

interface BarraCompraProps {
  readonly compra: CompraEnPantalla
  readonly resumen: Resumen
  /** The cart has this very line in this very quantity: there is nothing to update. */
  readonly alDia: boolean
  readonly onAgregar: () => void
}

/** The bar under the thumb on a phone, once something is chosen (DET-05). */
function BarraCompra({ compra, resumen, alDia, onAgregar }: BarraCompraProps) {
  const { cantidad, maximo, enCarrito, setCantidad } = compra
  return (
    <section className="detalle-barra dentado-arriba" aria-label="Tu compra">
      <p className="detalle-barra__suma">
        <span>
          <b>{resumen.porciones}</b>
          {resumen.kilos ? ` · ${resumen.kilos}` : null}
        </span>
        <span className="detalle-funde" key={resumen.total}>
          <Precio centavos={resumen.total} />
        </span>
      </p>
      <div className="detalle-barra__fila">
        <Contador cantidad={cantidad} onCambio={setCantidad} de="porciones" max={maximo} />
        {alDia ? (
          <BotonLink tono="rojo" to={RUTAS.carrito}>
            Ver carrito
          </BotonLink>
        ) : (
          <Boton tono="rojo" onClick={onAgregar}>
            {enCarrito > 0 ? 'Actualizar' : 'Agregar al carrito'}
          </Boton>
        )}
        {enCarrito > 0 && !alDia ? (
          <BotonLink tono="linea" icono={ShoppingBasket} to={RUTAS.carrito} aria-label="Ver carrito" />
        ) : null}
      </div>
    </section>
  )
}

interface AgotadoProps {
  readonly categoria: Pick<Categoria, 'nombre'>
}

/** What stands in the sheet of a product that ran out: that it did, and where there is more (DET-09). */
function Agotado({ categoria }: AgotadoProps) {
  return (
    <div className="detalle-agotado kraft-suave">
      <Dibujo nombre="tabla" />
      <div>
        <p className="detalle-agotado__titulo">Sin stock por ahora</p>
        <p>Suele volver en unos días.</p>
        <Link to={rutaCategoria(categoria)} viewTransition>
          Ver más de {ultimaPalabra(categoria.nombre)}
          <ArrowRight className="icono" aria-hidden="true" />
        </Link>
      </div>
    </div>
  )
}

interface BotonCompartirProps {
  readonly id: number
  readonly nombre: string
  readonly comercio: string
}

/** Sends a product to somebody through the device's own share sheet, where there is one. */
function BotonCompartir({ id, nombre, comercio }: BotonCompartirProps) {
  const hidratado = useHidratado()
  if (!hidratado || typeof navigator.share !== 'function') return null
  const share = () => {
    const url = new URL(rutaArticulo(id), window.location.origin).href
    // Closing the sheet without choosing anybody is an answer, not an error.
    navigator.share({ title: `${nombre} · ${comercio}`, text: `Mirá: ${nombre}`, url }).catch(() => {})
  }
  return <Boton tono="icono" icono={Share2} aria-label={`Compartir ${nombre}`} onClick={share} />
}

const loadLogin = () => import('#web/tienda/cuenta/LoginRequerido.tsx')

/** Where the keyboard goes on when what was pressed is gone; the button it goes to while nothing is chosen. */
function useFoco(lista: boolean, alDia: boolean, elige: boolean): RefObject<HTMLButtonElement | null> {
  const estuvo = useRef(alDia)
  // The button that was pressed has given its place to the way to the cart: whoever goes by the keyboard goes on there.
  useEffect(() => {
    if (alDia && !estuvo.current && document.activeElement === document.body) {
      const caminos = document.querySelectorAll<HTMLElement>('.detalle__agregar a, .detalle-barra a')
      for (const camino of caminos) camino.focus({ preventScroll: true })
    }
    estuvo.current = alDia
  }, [alDia])
  const masRef = useRef<HTMLButtonElement>(null)
  const conBarra = useRef(false)

  // The sticky bar goes away with its last portion; whoever pressed its minus goes on at the buttons in the sheet.
  useEffect(() => {
    if (conBarra.current && !lista && document.activeElement === document.body) masRef.current?.focus()
    // The bar must not cover what was just chosen; a combo comes chosen, and nobody is taken anywhere.
    if (elige && lista && !conBarra.current) {
      document.querySelector('.detalle-opcion:has(:checked)')?.scrollIntoView({ block: 'nearest' })
    }
    conBarra.current = lista
  }, [lista, elige])
  return masRef
}

interface Props {
  readonly hallazgo: Hallazgo
  readonly comercio: Comercio
  /** Stands below the button to add. */
  readonly children?: ReactNode
}

export function Compra({ hallazgo: { articulo, categoria, subCategoria }, comercio, children }: Props) {
  const compra = useCompra(articulo)
  const { opcion, cantidad, maximo, resumen, enCarrito, contado, setCantidad } = compra
  const { agregar, pideLogin, closeLogin } = useAgregar(articulo, compra)
  const login = useDialogo(loadLogin, { abierto: pideLogin, onClose: closeLogin, onAbrir: agregar })
  const disponible = hayStock(articulo)
  // The first of each group is marked already, but not known before its script.
  const elegida = !articulo.preparaciones[0] || compra.elegida
  const lista = opcion !== null && cantidad > 0 && elegida !== undefined
  const alDia = lista && disponible && enCarrito > 0 && cantidad === enCarrito
  const neto = precioSinImpuestos(
    precioConDescuento(articulo.precioKg, articulo.descPorciento),
    articulo.ivaPorMil,
  )
  const masRef = useFoco(lista, alDia, !articulo.partes)

  return (
    <div className={lista ? 'detalle__compra detalle__compra--lista' : 'detalle__compra'}>
      <div className="detalle__camino">
        <p>{caminoArticulo(categoria.nombre, subCategoria.nombre)}</p>
        <Corazon id={articulo.id} nombre={articulo.nombre} />
        <BotonCompartir id={articulo.id} nombre={articulo.nombre} comercio={comercio.nombre} />
      </div>
      <h1>{articulo.nombre}</h1>
      {showsSinImpuestos(comercio) && !articulo.partes ? (
        <p className="detalle__neto">
          PRECIO SIN IMPUESTOS NACIONALES {formatPesos(neto)} {articulo.medida}
        </p>
      ) : null}
      {articulo.escalas?.map(escala => (
        <p key={escala.desde}>
          <b>{textoEscala(escala, articulo.medida)}</b>
        </p>
      ))}
      {disponible ? null : <Agotado categoria={categoria} />}
      {articulo.partes && articulo.valores.length === 1 ? null : (
        <Opciones
          articulo={contado}
          opcion={opcion}
          tolerancia={comercio.toleranciaPeso}
          disabled={!disponible}
          elegida={compra.elegida}
          onElegir={compra.elegir}
        />
      )}
      {articulo.partes ? (
        <DeCombo
          articulo={articulo}
          disabled={!disponible}
          conNeto={showsSinImpuestos(comercio)}
          onElegir={compra.setElegida}
          onPorcion={compra.elegir}
        />
      ) : articulo.preparaciones[0] ? (
        <Preparado articulo={articulo} disabled={!disponible} onElegir={compra.setElegida} />
      ) : null}
      <div className="detalle__cuanto">
        <p className="detalle-leyenda">Cantidad</p>
        <div className="detalle-cantidad">
          <Contador
            cantidad={cantidad}
            onCambio={setCantidad}
            de="porciones"
            disabled={opcion === null}
            max={maximo}
            masRef={masRef}
          />
          <div className="detalle-total">
            {resumen && maximo === 0 ? (
              <small>No queda para una porción así</small>
            ) : resumen ? (
              <>
                <small>{resumen.peso}</small>
                <span className="detalle-funde" key={resumen.total}>
                  <Precio centavos={resumen.total} />
                </span>
              </>
            ) : (
              <>
                <small data-previa="" suppressHydrationWarning>
                  {disponible ? 'Elegí una porción para ver el total' : 'Volvé a mirarlo en unos días'}
                </small>
                {/* What previo.ts shows of a choice made before the page is awake. */}
                <span className="precio" hidden>
                  <span className="precio__signo">$</span>
                  <span data-previa="" suppressHydrationWarning>
                    {''}
                  </span>
                </span>
              </>
            )}
          </div>
        </div>
      </div>
      <p className="oculto" aria-live="polite">
        {resumen ? `${resumen.peso}, total ${formatPesos(resumen.total)}` : null}
      </p>
      <div className="detalle__agregar">
        {/* What there is to do next is the red one: nothing is to be updated while the cart has just this. */}
        {alDia ? null : (
          <Boton tono="rojo" disabled={!lista || !disponible} onClick={agregar}>
            {disponible ? <ShoppingBasket className="icono" aria-hidden="true" /> : null}
            {!disponible ? 'Sin stock' : enCarrito > 0 ? 'Actualizar' : 'Agregar al carrito'}
          </Boton>
        )}
        {enCarrito > 0 ? (
          <Link className={alDia ? 'boton boton--rojo' : 'boton boton--linea'} to={RUTAS.carrito}>
            Ver carrito
          </Link>
        ) : null}
      </div>
      {children}
      {lista && resumen ? (
        <BarraCompra compra={compra} resumen={resumen} alDia={alDia} onAgregar={agregar} />
      ) : null}
      {login ? <login.LoginRequerido onClose={closeLogin} /> : null}
    </div>
  )
}
