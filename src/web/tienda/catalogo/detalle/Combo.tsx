// A combo on its page: for how many, what it brings, what is chosen of it, and its sums (VOL-03).
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Articulo, OpcionVista, ParteCombo, Valor } from '#domain/catalogo/catalogo.ts'
import { chooseOpciones, costoSuelto, porcientoAhorrado, textoOpcion } from '#domain/catalogo/combo.ts'
import { comboSinImpuestos } from '#domain/catalogo/combo-neto.ts'
import { type Elegida, elegidaDe } from '#domain/catalogo/preparacion.ts'
import { lineaDe } from '#domain/pedido/carrito/carrito.ts'
import { TOLERANCIA_COMBO } from '#domain/pedido/tolerancia-combo.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'

export interface ComboProps {
  readonly articulo: Articulo
  readonly disabled: boolean
  readonly conNeto: boolean
  /** The same functions for what they do at each render. */
  readonly onElegir: (elegida: Elegida) => void
  readonly onPorcion: (valor: Valor) => void
  /** What was marked before its script came is its own now. */
  readonly onTomado: () => void
}

/** Half a kilo each, as a barbecue is reckoned. */
const GRAMOS_POR_PERSONA = 500

/** Another combo, or another choice there is, is chosen from anew. */
export function Combo(props: ComboProps) {
  const { articulo } = props
  return <Partes key={`${articulo.id} ${articulo.preparaciones.map(({ id }) => id)}`} {...props} />
}

function Partes({ articulo, disabled, conNeto, onElegir, onPorcion, onTomado }: ComboProps) {
  const { partes = [], preparaciones, valores } = articulo
  const caja = useRef<HTMLDivElement>(null)
  const [elegida, setElegida] = useState(() => elegidaDe({ preparaciones }))
  // The marks themselves are the choice: also those made before the page was alive.
  const read = () => {
    const marcadas = caja.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const nueva = elegidaDe(
      { preparaciones },
      Array.from(marcadas, ({ value }) => Number(value)),
    )
    setElegida(nueva)
    onElegir(nueva)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first effect
  useEffect(() => {
    onTomado()
    read()
    const [unico, ...otros] = valores
    if (unico && otros.length === 0 && !disabled) onPorcion(unico)
  }, [])
  const elegidas = chooseOpciones(partes, elegida.preparaciones)
  const [valor] = valores
  const precio = valor === undefined ? articulo.precioKg : lineaDe(articulo, valor, 1, elegida).precioUnitario
  const fijas = partes.filter(({ opciones }) => opciones.length === 1)
  return (
    <div ref={caja}>
      {conNeto ? (
        <p className="detalle__neto">
          PRECIO SIN IMPUESTOS NACIONALES {formatPesos(comboSinImpuestos(precio, elegidas))}
        </p>
      ) : null}
      <ParaCuantos elegidas={elegidas} precio={precio} />
      <h2 className="detalle-leyenda">
        Qué trae <span>peso ±{TOLERANCIA_COMBO} %</span>
      </h2>
      <ul className="detalle-partes">
        {fijas.map(({ opciones: [opcion] }) => (opcion ? <Fija key={opcion.id} opcion={opcion} /> : null))}
      </ul>
      {partes.map(parte =>
        parte.opciones.length > 1 ? (
          <Eleccion
            key={parte.titulo}
            parte={parte}
            disabled={disabled}
            elegidas={elegida.preparaciones}
            onElegir={read}
          />
        ) : null,
      )}
      <Cuentas nombre={articulo.nombre} suelto={costoSuelto(elegidas)} precio={precio} />
    </div>
  )
}

function ParaCuantos({
  elegidas,
  precio,
}: {
  readonly elegidas: readonly OpcionVista[]
  readonly precio: number
}) {
  const gramos = elegidas.reduce(
    (suma, { medida, gramos: suyos }) => suma + (medida === '/Kg' ? suyos : 0),
    0,
  )
  const personas = Math.floor(gramos / GRAMOS_POR_PERSONA)
  if (personas < 2) return null
  return (
    <p className="detalle-para">
      <b>Para {personas}</b>
      <span>
        {textoOpcion({ medida: '/Kg', gramos })}
        <small>{formatPesos(Math.round(precio / personas / 100) * 100)} por persona</small>
      </span>
    </p>
  )
}

/** '1,2' with its unit apart. */
function Cuanto({ opcion }: { readonly opcion: OpcionVista }) {
  const [cifra, unidad] = textoOpcion(opcion).split(' ')
  return (
    <em>
      {cifra} <small>{unidad}</small>
    </em>
  )
}

function Mini({ opcion }: { readonly opcion: OpcionVista }) {
  return (
    <span className="detalle-foto">
      {opcion.imagen ? <Foto imagen={{ ...opcion.imagen, alt: '' }} sizes="56px" /> : null}
    </span>
  )
}

function Fija({ opcion }: { readonly opcion: OpcionVista }) {
  return (
    <li>
      <Mini opcion={opcion} />
      <span>
        <b>{opcion.nombre}</b>
        <small>{opcion.hay ? `suelto ${formatPesos(opcion.suelto)}` : 'sin stock por ahora'}</small>
      </span>
      <Cuanto opcion={opcion} />
    </li>
  )
}

interface EleccionProps {
  readonly parte: ParteCombo<OpcionVista>
  readonly disabled: boolean
  readonly elegidas: readonly number[]
  readonly onElegir: () => void
}

function Eleccion({ parte: { titulo, opciones }, disabled, elegidas, onElegir }: EleccionProps) {
  const primera = opciones.find(({ id }) => elegidas.includes(id)) ?? opciones.find(({ hay }) => hay)
  const inicial = useRef(primera?.id)
  return (
    <fieldset className="detalle-opciones" disabled={disabled}>
      <legend className="detalle-leyenda">{titulo}</legend>
      {opciones.map(opcion => (
        <label key={opcion.id} className="detalle-opcion detalle-opcion--foto">
          <input
            type="radio"
            name={`combo-${titulo}`}
            value={opcion.id}
            disabled={!opcion.hay}
            defaultChecked={opcion.id === inicial.current}
            onChange={onElegir}
          />
          <span className="detalle-opcion__punto">
            <Check className="icono" aria-hidden="true" />
          </span>
          <Mini opcion={opcion} />
          <span className="detalle-opcion__texto">
            <b>{opcion.nombre}</b>
            <small>{textoOpcion(opcion)}</small>
          </span>
          <DeMas opcion={opcion} />
        </label>
      ))}
    </fieldset>
  )
}

function DeMas({ opcion: { hay, diferencia } }: { readonly opcion: OpcionVista }) {
  if (!hay) return <small>sin stock</small>
  if (diferencia === 0) return <small>incluida</small>
  return (
    <b className="detalle-mas">
      {diferencia < 0 ? '−' : '+'}
      {formatPesos(Math.abs(diferencia))}
    </b>
  )
}

interface CuentasProps {
  readonly nombre: string
  readonly suelto: number
  readonly precio: number
}

function Cuentas({ nombre, suelto, precio }: CuentasProps) {
  const que = /^caja\b/i.test(nombre) ? 'la caja' : 'el combo'
  const ahorra = porcientoAhorrado(suelto, precio) !== null
  return (
    <section className="detalle-cuentas dentado-arriba dentado-abajo" aria-live="polite">
      <h2>Las cuentas</h2>
      <dl>
        {ahorra ? (
          <>
            <div>
              <dt>Todo suelto</dt>
              <dd>{formatPesos(suelto)}</dd>
            </div>
            <div className="detalle-cuentas__ahorro">
              <dt>Ahorrás con {que}</dt>
              <dd>−{formatPesos(suelto - precio)}</dd>
            </div>
          </>
        ) : null}
        <div className="detalle-cuentas__total">
          <dt>{que === 'la caja' ? 'La caja' : 'El combo'}</dt>
          <dd>
            <Precio centavos={precio} />
          </dd>
        </div>
      </dl>
      <p>El precio es fijo: si una parte pesa un poco más o menos, pagás lo mismo.</p>
    </section>
  )
}
