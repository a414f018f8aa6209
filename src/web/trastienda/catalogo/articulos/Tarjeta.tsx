// One article as a card: what it costs and how much there is, and the three things done at the counter, each under a thumb (ART-02).

import { BadgePercent, PackageCheck, PackageX, Pencil } from 'lucide-react'
import { memo } from 'react'
import { textoCelda } from '#domain/catalogo/celda.ts'
import { descuentoVigente, isSinStock } from '#domain/catalogo/fila.ts'
import { isBajo } from '#domain/existencias/movimiento.ts'
import { isSinPrecio, seVende } from '#domain/existencias/se-vende.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { precioConDescuento } from '#domain/precios/precio.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { AvisoFila, hasAviso } from './AvisoFila.tsx'
import { changeApagado } from './cambios.ts'
import { doWithUndo } from './con-deshacer.ts'
import { diasDe, estadoDe, textoDias } from './estado-fila.ts'
import { Mini } from './Mini.tsx'
import { PanelOferta } from './PanelOferta.tsx'
import { PanelPrecio } from './PanelPrecio.tsx'
import { PanelStock } from './PanelStock.tsx'
import { PuntoBorrador } from './PuntoBorrador.tsx'
import { type Cosa, claveCelda, type EstadoCelda, filaVista, setCelda, usePlanilla } from './planilla.ts'

/** What a card can be opened for. */
export type Panel = 'precio' | 'oferta' | 'stock'

interface Props {
  readonly id: number
  readonly panel: Panel | null
  readonly onPanel: (id: number, panel: Panel | null) => void
  /** Its price was given: the next one's turn. */
  readonly onPrecio?: ((id: number) => void) | undefined
}

const COSAS: readonly Cosa[] = ['precio', 'oferta', 'stock', 'apagado']

export const Tarjeta = memo(function Tarjeta({ id, panel, onPanel, onPrecio }: Props) {
  const guardada = usePlanilla(({ filas }) => filas.get(id))
  const precio = usePlanilla(({ celdas }) => celdas[claveCelda(id, 'precio')])
  const oferta = usePlanilla(({ celdas }) => celdas[claveCelda(id, 'oferta')])
  const stock = usePlanilla(({ celdas }) => celdas[claveCelda(id, 'stock')])
  const conAviso = usePlanilla(({ celdas }) => COSAS.some(cosa => hasAviso(celdas[claveCelda(id, cosa)])))
  const espera = usePlanilla(({ celdas }) => esperaDe(COSAS.map(cosa => celdas[claveCelda(id, cosa)])))
  const vendido = usePlanilla(({ ventas }) => ventas.get(id))
  if (guardada === undefined) return null
  // What is on its way counts as done; an answer to the contrary says so.
  const fila = filaVista(guardada, precio, oferta, stock)
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
  const flip = async () => {
    await doWithUndo(changeApagado(fila))
    const { celdas } = usePlanilla.getState()
    // What had run out by itself has no figure to come back to: it is asked for.
    if (!sin || celdas[claveCelda(id, 'apagado')]?.tipo !== 'rechazado') return
    setCelda(id, 'apagado', undefined)
    onPanel(id, 'stock')
  }
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
      {conAviso ? <AvisoFila id={id} /> : null}
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
        <Boton onClick={() => void flip()}>
          {sin ? (
            <PackageCheck className="icono" aria-hidden="true" />
          ) : (
            <PackageX className="icono" aria-hidden="true" />
          )}
          {sin ? 'Ya hay' : 'Sin stock'}
        </Boton>
      </div>
    </article>
  )
})

function esperaDe(estados: readonly (EstadoCelda | undefined)[]): string {
  if (estados.some(estado => estado?.tipo === 'sin-red')) return 'Sin guardar'
  if (estados.some(estado => estado?.tipo === 'guardando')) return 'Guardando…'
  return ''
}
