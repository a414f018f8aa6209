// An article in the lists of stock: how much there is, how long it lasts, and the form that opens inside its row.
import { History, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import { textoCantidad } from '#domain/existencias/lista-de-compra.ts'
import type { Motivo } from '#domain/existencias/movimiento.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Marca } from '../piezas/Marca.tsx'
import { Noticia } from '../piezas/Noticia.tsx'
import { Segmentos } from '../piezas/Segmentos.tsx'
import { estaBajo, textoAlcanza, textoStock } from './cantidades.ts'
import { useMover } from './use-mover.ts'

const MOTIVOS: readonly (readonly [Motivo, string])[] = [
  ['compra', 'Compra'],
  ['merma', 'Merma'],
  ['recuento', 'Recuento'],
  ['correccion', 'Corrección'],
]
/** So much more or less than there always is says nothing: the first figure is counted. */
const DE_SIEMPRE = MOTIVOS.filter(([motivo]) => motivo === 'recuento')

interface MoverStockProps {
  readonly articulo: ArticuloFila
  readonly onHecho: () => void
  readonly onCerrar: () => void
}

/** Moves the stock of one article, in its row: bought, lost, counted or mended (STK-01). */
function MoverStock({ articulo, onHecho, onCerrar }: MoverStockProps) {
  const { nombre, Medida, controlStock } = articulo
  const mover = useMover(articulo, { onHecho, onCerrar })
  const { tecleado, change, leida, falla, movido, enviando } = mover
  const { motivo, resta, texto, nota, esperado } = tecleado
  const ilegible = falla !== null && !movido && !leida.ok
  return (
    <form
      className="existencias-mover"
      onSubmit={evento => {
        evento.preventDefault()
        void mover.save()
      }}
    >
      <Segmentos
        nombre={`Motivo para ${nombre}`}
        opciones={controlStock ? MOTIVOS : DE_SIEMPRE}
        valor={motivo}
        onValor={cual => change({ motivo: cual })}
      />
      {motivo === 'correccion' ? (
        <Segmentos
          nombre="Suma o resta"
          opciones={[
            ['suma', 'Suma'],
            ['resta', 'Resta'],
          ]}
          valor={resta ? 'resta' : 'suma'}
          onValor={cual => change({ resta: cual === 'resta' })}
        />
      ) : null}
      <div className="existencias-mover__campos">
        <Campo
          etiqueta={`${motivo === 'recuento' ? 'Contaste' : 'Cuánto'} (${Medida === '/Kg' ? 'kilos' : 'unidades'})`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          // It opens because somebody asked to type here.
          autoFocus
          value={texto}
          error={ilegible ? falla : undefined}
          ayuda={leida.ok ? textoCantidad(Medida, leida.cantidad) : undefined}
          onChange={({ target }) => change({ texto: target.value })}
        />
        <Campo
          etiqueta="Nota (si hace falta)"
          maxLength={200}
          value={nota}
          onChange={({ target }) => change({ nota: target.value })}
        />
      </div>
      {controlStock ? null : <p>Siempre hay: con la cifra empieza a contarse, y cada pedido descuenta.</p>}
      {controlStock && motivo === 'recuento' ? (
        <p>
          Se esperaba <b>{textoCantidad(Medida, fromWireStock(Medida, esperado))}</b>.
        </p>
      ) : null}
      {falla === null || ilegible ? null : <Noticia tono={movido ? 'azul' : 'rojo'}>{falla}</Noticia>}
      <div className="existencias-mover__botones">
        <Boton tono="rojo" talle="medio" type="submit" disabled={enviando}>
          {enviando ? 'Guardando…' : 'Guardar'}
        </Boton>
        <Boton tono="linea" talle="medio" onClick={mover.close}>
          Cerrar
        </Boton>
        {controlStock ? (
          <Boton tono="texto" disabled={enviando} onClick={() => void mover.endConteo()}>
            Siempre hay: no contarlo
          </Boton>
        ) : null}
      </div>
    </form>
  )
}

interface Props {
  readonly articulo: ArticuloFila
  readonly vendidoPorDia: number
  readonly onHecho: () => void
}

export function FilaStock({ articulo, vendidoPorDia, onHecho }: Props) {
  const [abierta, setAbierta] = useState(false)
  const bajo = estaBajo(articulo)
  return (
    <li className="existencias-fila">
      <div className="existencias-fila__linea">
        <b className={bajo ? 'existencias-cuanto existencias-cuanto--bajo' : 'existencias-cuanto'}>
          {textoStock(articulo)}
        </b>
        <span className="existencias-nombre">
          {articulo.nombre}
          <small>{articulo.controlStock ? textoAlcanza(articulo, vendidoPorDia) : 'No se cuenta'}</small>
        </span>
        {bajo ? (
          <span className="existencias-marca">
            <Marca tono={articulo.stock > 0 ? 'ambar' : 'rojo'}>
              {articulo.stock > 0 ? 'Bajo' : 'Sin stock'}
            </Marca>
          </span>
        ) : null}
        <BotonLink
          tono="icono"
          icono={History}
          to={`?articulo=${articulo.id}`}
          aria-label={`Movimientos de ${articulo.nombre}`}
        />
        <Boton
          tono="linea"
          className="existencias-mas"
          icono={Plus}
          aria-expanded={abierta}
          aria-label={`${articulo.controlStock ? 'Mover' : 'Empezar a contar'} el stock de ${articulo.nombre}`}
          onClick={() => setAbierta(!abierta)}
        />
      </div>
      {abierta ? (
        <MoverStock articulo={articulo} onHecho={onHecho} onCerrar={() => setAbierta(false)} />
      ) : null}
    </li>
  )
}
