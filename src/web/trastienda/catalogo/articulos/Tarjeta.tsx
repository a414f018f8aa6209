// One article as a card: what it costs and how much there is, and the three things done at the counter, each under a thumb (ART-02).
import { BadgePercent, PackageCheck, PackageX, Pencil } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { readCelda, tecleable, textoCelda, type ValorCelda, valorDe } from '#domain/catalogo/celda.ts'
import { descuentoVigente, type Fila, isSinStock } from '#domain/catalogo/fila.ts'
import { isBajo } from '#domain/existencias/movimiento.ts'
import { isSinPrecio, seVende } from '#domain/existencias/se-vende.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { finDeOferta } from '#domain/precios/oferta.ts'
import { precioConDescuento } from '#domain/precios/precio.ts'
import { finDelDomingo } from '#domain/precios/semana.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { AvisoFila } from './AvisoFila.tsx'
import { Cifra } from './Cifra.tsx'
import { changeApagado, changeCelda, changeOferta, OFERTAS } from './cambios.ts'
import { diasDe, estadoDe, textoDias } from './estado-fila.ts'
import {
  applyCambios,
  type EstadoCelda,
  filaVista,
  forgetCelda,
  hasAviso,
  toValores,
  useCeldas,
} from './guardado.ts'
import { Mini } from './Mini.tsx'
import { PanelPrecio } from './PanelPrecio.tsx'
import { PuntoBorrador } from './PuntoBorrador.tsx'
import { COSAS, usePlanilla } from './planilla.ts'

interface PanelStockProps {
  readonly fila: Fila
  readonly onCerrar: () => void
}

/** How much there is, inside the card: counted, or so much more or less than there was (ART-02). */
function PanelStock({ fila: actual, onCerrar }: PanelStockProps) {
  const [fila] = useState(actual)
  const antes = valorDe('stock', fila)
  const [texto, setTexto] = useState(tecleable('stock', antes, fila.medida))
  const leida = readCelda('stock', texto, fila)
  const put = (valor: ValorCelda) => {
    onCerrar()
    applyCambios([changeCelda(fila, 'stock', valor)])
  }
  const save = () => {
    if (!leida.ok) return
    // Nothing was typed, so nothing was said.
    if (leida.valor === null && antes === null) onCerrar()
    else put(leida.valor)
  }
  return (
    <div className="articulos-panel">
      <Cifra
        nombre="Cuánto hay"
        unidad={fila.medida === '/Kg' ? 'kg' : 'ud.'}
        texto={texto}
        onTexto={setTexto}
        onListo={save}
        onDejar={onCerrar}
        motivo={leida.ok ? null : leida.motivo}
      >
        {antes === null ? null : (
          <span>
            había <b>{textoCelda('stock', antes, fila.medida)}</b>
          </span>
        )}
        {leida.ok ? <b>{textoCelda('stock', leida.valor, fila.medida)}</b> : null}
        {antes === null && leida.ok && leida.valor !== null ? (
          <span>Desde ahora se cuenta: cada pedido descuenta.</span>
        ) : null}
      </Cifra>
      {antes === null ? null : (
        <Boton tono="linea" onClick={() => put(null)}>
          Siempre hay: no contarlo
        </Boton>
      )}
      <div className="articulos-panel__dos">
        <Boton tono="linea" onClick={onCerrar}>
          Dejar así
        </Boton>
        <Boton tono="rojo" aria-disabled={!leida.ok} onClick={save}>
          Guardar
        </Boton>
      </div>
    </div>
  )
}

interface PanelOfertaProps {
  readonly fila: Fila
  readonly onCerrar: () => void
}

/**
 * An offer inside the card: the usual percentages in one touch, until Sunday or until somebody ends it (ART-02).
 */
function PanelOferta({ fila, onCerrar }: PanelOfertaProps) {
  const ahora = Date.now()
  const vigente = descuentoVigente(fila, ahora)
  const hasta = vigente === null ? null : fila.ofertaHasta
  /** Null: nobody touched it, and an end that still counts stays. */
  const [tocado, setTocado] = useState<boolean | null>(null)
  const hastaDomingo = tocado ?? hasta === finDelDomingo(ahora)
  const finNuevo = (porciento: number | null) => {
    if (porciento !== null && hastaDomingo) return finDelDomingo(Date.now())
    return porciento !== null && tocado === null ? undefined : null
  }
  const save = (porciento: number | null) => {
    onCerrar()
    applyCambios([changeOferta(fila, porciento, finNuevo(porciento))])
  }
  return (
    <div className="articulos-panel">
      <p>
        {vigente === null
          ? `Sin oferta: ${formatPesos(fila.precioKg)}`
          : `Ahora −${vigente} %: ${formatPesos(precioConDescuento(fila.precioKg, vigente))}`}
        {hasta === null ? null : ` · Hasta el ${finDeOferta(localDe(hasta))}`}
      </p>
      <Interruptor texto="Hasta el domingo" encendido={hastaDomingo} onCambio={setTocado} />
      <div className="articulos-panel__cuatro">
        {OFERTAS.map(porciento => (
          <Boton tono="linea" key={porciento} onClick={() => save(porciento)}>
            {porciento} %
          </Boton>
        ))}
      </div>
      <div className="articulos-panel__dos">
        <Boton tono="linea" onClick={onCerrar}>
          Dejar así
        </Boton>
        <Boton tono="linea" aria-disabled={fila.descPorciento === null} onClick={() => save(null)}>
          Sin oferta
        </Boton>
      </div>
    </div>
  )
}

/** What a card can be opened for. */
export type Panel = 'precio' | 'oferta' | 'stock'

interface Props {
  readonly id: number
  readonly panel: Panel | null
  readonly onPanel: (id: number, panel: Panel | null) => void
  /** Its price was given: the next one's turn. */
  readonly onPrecio?: ((id: number) => void) | undefined
}

export const Tarjeta = memo(function Tarjeta({ id, panel, onPanel, onPrecio }: Props) {
  const guardada = usePlanilla(({ filas }) => filas.get(id))
  const celdas = useCeldas(id)
  const espera = esperaDe(celdas)
  const vendido = usePlanilla(({ ventas }) => ventas.get(id))
  const apagado = celdas[COSAS.indexOf('apagado')]
  const sinCifra = apagado?.estado.tipo === 'rechaza' && toValores(apagado.escrito).apagado === false
  // What had run out by itself has no figure to come back to: it is asked for.
  useEffect(() => {
    if (!sinCifra) return
    forgetCelda(id, 'apagado')
    onPanel(id, 'stock')
  }, [sinCifra, id, onPanel])
  if (guardada === undefined) return null
  // What is on its way counts as done; an answer to the contrary says so.
  const fila = filaVista(guardada, ...celdas)
  const sin = isSinStock(fila)
  const poco = !sin && isBajo(fila)
  const descuento = descuentoVigente(fila, Date.now())
  const estado = estadoDe(fila)
  const dias = diasDe(fila, vendido)
  const titulo = `articulo-${id}`
  const accion = (suyo: Panel) => ({
    type: 'button' as const,
    'aria-expanded': panel === suyo,
    onClick: () => onPanel(id, suyo),
  })
  return (
    <article
      className={`articulos-tarjeta${sin || !seVende(fila) ? ' articulos-tarjeta--apagada' : ''}`}
      aria-labelledby={titulo}
    >
      <div className="articulos-tarjeta__cabeza">
        <Mini foto={fila.foto} />
        <div>
          <h2 id={titulo}>
            <Link to={rutaSeccion('ficha', id)}>
              {fila.nombre}
              <PuntoBorrador id={id} />
            </Link>
          </h2>
          <p>
            {estado !== null && (isSinPrecio(fila) || !poco) ? (
              <Marca tono={estado.tono}>{estado.texto}</Marca>
            ) : (
              <Boton className="articulos-tarjeta__stock" {...accion('stock')}>
                <b>{fila.controlStock ? textoCelda('stock', fila.stock, fila.medida) : 'Siempre hay'}</b>
                {dias === null ? '' : ` · ${textoDias(dias)}`}
                {poco ? ' · queda poco' : ''}
              </Boton>
            )}
            {espera === '' ? null : <span role="status"> {espera}</span>}
          </p>
        </div>
        <div className="articulos-tarjeta__precio">
          {descuento === null || isSinPrecio(fila) ? null : <s>{formatPesos(fila.precioKg)}</s>}
          {isSinPrecio(fila) ? null : <Precio centavos={precioConDescuento(fila.precioKg, descuento)} />}
        </div>
      </div>
      {celdas.some(hasAviso) ? <AvisoFila id={id} /> : null}
      {panel === 'precio' ? (
        <PanelPrecio
          fila={fila}
          onCerrar={() => onPanel(id, null)}
          onGuardado={onPrecio && (() => onPrecio(id))}
        />
      ) : null}
      {panel === 'oferta' ? <PanelOferta fila={fila} onCerrar={() => onPanel(id, null)} /> : null}
      {panel === 'stock' ? <PanelStock fila={fila} onCerrar={() => onPanel(id, null)} /> : null}
      <div className="articulos-tarjeta__acciones">
        <Boton icono={Pencil} {...accion('precio')}>
          Precio
        </Boton>
        <Boton icono={BadgePercent} {...accion('oferta')}>
          {descuento === null ? 'Oferta' : `−${descuento} %`}
        </Boton>
        <Boton icono={sin ? PackageCheck : PackageX} onClick={() => applyCambios([changeApagado(fila)])}>
          {sin ? 'Ya hay' : 'Sin stock'}
        </Boton>
      </div>
    </article>
  )
})

function esperaDe(celdas: readonly EstadoCelda[]): string {
  if (celdas.some(celda => celda?.estado.tipo === 'espera')) return 'Sin guardar'
  if (celdas.some(celda => celda?.estado.tipo === 'guardando')) return 'Guardando…'
  return ''
}
