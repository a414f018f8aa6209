// How much there is, from where it runs low, and whether it is counted at all (ART-03, ART-06).
import { isSinContar, isSinVuelta } from '#contract/catalogo/ficha.wire.ts'
import type { EsperanWire } from '#contract/cuenta/favoritos.schema.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import { textoCantidad } from '#domain/existencias/lista-de-compra.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import type { FichaAbierta } from './use-ficha.ts'

interface EsperanProps {
  readonly id: number
}

/** How many people wait for an article, or gave it their heart: a number, never who (VOL-05). */
function Esperan({ id }: EsperanProps) {
  const { datos } = useLectura(['esperan', id], () =>
    authRequest<EsperanWire>(`/api/trastienda/articulos/${id}/avisos`),
  )
  const { haya, baje, favoritos } = datos?.data ?? { haya: 0, baje: 0, favoritos: 0 }
  const partes = [
    ...(haya > 0 ? [`${haya} ${haya === 1 ? 'espera' : 'esperan'} que haya`] : []),
    ...(baje > 0 ? [`${baje} que baje`] : []),
    ...(favoritos > 0 ? [`${favoritos} ${favoritos === 1 ? 'favorito' : 'favoritos'}`] : []),
  ]
  return partes.length === 0 ? null : <p className="ficha-esperan">{partes.join(' · ')}</p>
}

interface Props {
  readonly abierta: FichaAbierta
  readonly esCombo: boolean
}

export function HojaStock({ abierta, esCombo }: Props) {
  const { fila } = abierta
  return (
    <Hoja titulo="Stock">
      {esCombo ? (
        <p className="campo__pista">No tiene stock propio: hay lo que alcance con sus partes.</p>
      ) : (
        <Conteo abierta={abierta} />
      )}
      {fila === null ? null : <Esperan id={fila.id} />}
    </Hoja>
  )
}

function Conteo({ abierta: { fila, ficha, errores, set } }: Pick<Props, 'abierta'>) {
  const unidad = ficha.Medida === '/Kg' ? 'kg' : 'u.'
  const sinContar = isSinContar(fila)
  const cifra = (campo: 'stock' | 'stockMinimo', etiqueta: string, placeholder?: string) => (
    <div className="ficha-cifra">
      <Campo
        etiqueta={`${etiqueta} (${unidad})`}
        value={ficha[campo]}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={placeholder}
        error={errores[campo]}
        onChange={({ target }) => set(campo, target.value)}
      />
    </div>
  )
  return (
    <>
      {sinContar ? null : (
        <Interruptor
          texto="Siempre hay: los pedidos no descuentan"
          encendido={!ficha.controlStock}
          onCambio={siempre => set('controlStock', !siempre)}
        />
      )}
      {sinContar || ficha.controlStock ? (
        <div className="ficha-par">
          {sinContar || fila === null ? (
            cifra('stock', 'Hay', 'Siempre hay')
          ) : (
            <div className="ficha-hay">
              <span className="campo__nombre">Hay</span>
              <b>{textoCantidad(fila.Medida, fromWireStock(fila.Medida, fila.stock))}</b>
              <Link to={`${rutaSeccion('existencias')}?buscar=${encodeURIComponent(fila.nombre)}`}>
                Cargar o corregir
              </Link>
            </div>
          )}
          {ficha.controlStock ? cifra('stockMinimo', 'Avisar con menos de') : null}
        </div>
      ) : null}
      {sinContar ? (
        <p className="campo__pista">
          {ficha.controlStock
            ? 'Se cuenta desde que lo publiques: cada pedido descuenta.'
            : 'Siempre hay: los pedidos no descuentan. Poné cuánto hay para empezar a contarlo.'}
        </p>
      ) : null}
      {fila !== null && isSinVuelta(fila, ficha) ? (
        <Noticia tono="ambar">
          Por unidad el stock y su aviso se cuentan enteros: lo que no llega a un kilo se pierde, y una vez
          publicado no se deshace.
        </Noticia>
      ) : null}
    </>
  )
}
