// How much there is, from where it runs low, and whether it is counted at all (ART-03, ART-06).

import { isSinVuelta } from '#contract/ficha.wire.ts'
import { fromWireStock } from '#contract/stock-recibido.wire.ts'
import { textoCantidad } from '#domain/catalogo/lista-de-compra.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '../../navegacion/Link.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Hoja } from '../trastienda/Hoja.tsx'
import { Noticia } from '../trastienda/Noticia.tsx'
import { Esperan } from './Esperan.tsx'
import type { FichaAbierta } from './use-ficha.ts'

interface Props {
  readonly abierta: FichaAbierta
}

export function HojaStock({ abierta: { fila, ficha, errores, set } }: Props) {
  const unidad = ficha.Medida === '/Kg' ? 'kg' : 'u.'
  return (
    <Hoja titulo="Stock">
      <Interruptor
        texto="Siempre hay: los pedidos no descuentan"
        encendido={!ficha.controlStock}
        onCambio={siempre => set('controlStock', !siempre)}
      />
      {ficha.controlStock ? (
        <div className="ficha-par">
          {fila === null ? (
            <div className="ficha-cifra">
              <Campo
                etiqueta={`Hay (${unidad})`}
                value={ficha.stock}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                error={errores.stock}
                onChange={({ target }) => set('stock', target.value)}
              />
            </div>
          ) : (
            <div className="ficha-hay">
              <span className="campo__nombre">Hay</span>
              <b>{textoCantidad(fila.Medida, fromWireStock(fila.Medida, fila.stock))}</b>
              <Link to={rutaSeccion('existencias')}>Cargar o corregir</Link>
            </div>
          )}
          <div className="ficha-cifra">
            <Campo
              etiqueta={`Avisar con menos de (${unidad})`}
              value={ficha.stockMinimo}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              error={errores.stockMinimo}
              onChange={({ target }) => set('stockMinimo', target.value)}
            />
          </div>
        </div>
      ) : null}
      {fila !== null && isSinVuelta(fila, ficha) ? (
        <Noticia tono="ambar">
          Por unidad el stock y su aviso se cuentan enteros: lo que no llega a un kilo se pierde, y una vez
          publicado no se deshace.
        </Noticia>
      ) : null}
      {fila === null ? null : <Esperan id={fila.id} />}
    </Hoja>
  )
}
