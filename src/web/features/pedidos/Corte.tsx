// The screen of who cuts: open orders with their lines, preparations and notes, the oldest first. No sum, nobody's address (ROL-01).
import { ClipboardList, Printer, Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PedidoPorCortarWire } from '#contract/reparto.schema.ts'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { rutaPesar } from '#domain/rutas.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { fetchPorCortar } from '../../api/reparto.ts'
import { Link } from '../../navegacion/Link.tsx'
import { useComercio } from '../../state/tienda.ts'
import { useDialogo } from '../../state/use-dialogo.ts'
import { Girador } from '../../ui/Girador.tsx'
import { useSalidaViva } from '../pesar/salida.ts'
import { CabezaTurno } from './CabezaTurno.tsx'
import { ask } from './dialogos.ts'
import { Falla } from './Falla.tsx'
import { Preguntas } from './Preguntas.tsx'
import { claseTono, etiqueta } from './tono.ts'
import { useCampana } from './use-campana.ts'
import { useTurno } from './use-turno.ts'
import './turno.css'

const loadComanda = () => import('./ComandaCorte.tsx')

export function Corte() {
  const { pedidos, falla, linea, reload } = useTurno(fetchPorCortar)
  const [comanda, setComanda] = useState<PedidoPorCortarWire | null>(null)
  const modulo = useDialogo(loadComanda, {
    abierto: comanda !== null,
    onClose: () => setComanda(null),
    onAbrir: () => setComanda(comanda),
  })
  useCampana(pedidos)
  // What was weighed without a network goes out from here too.
  useSalidaViva()
  const alrededor = useMemo(() => ({ apply: reload, reload: async () => reload() }), [reload])
  const cuantos = pedidos?.length ?? 0
  return (
    <div className="pagina pedidos" data-pagina="mostrador">
      <CabezaTurno
        titulo="Para cortar"
        cuenta={pedidos === null ? '' : cuantos === 1 ? '1 pedido' : `${cuantos} pedidos`}
        linea={linea}
      >
        <button
          type="button"
          className="boton boton--linea boton--medio"
          onClick={() => ask({ tipo: 'hojaDeCorte' })}
        >
          <ClipboardList className="icono" aria-hidden="true" />
          <span>Hoja de corte</span>
        </button>
      </CabezaTurno>
      {falla === null ? null : <Falla mensaje={falla} onReintentar={reload} />}
      {pedidos === null && falla === null ? <Girador texto="Cargando pedidos..." /> : null}
      {pedidos?.length === 0 ? <p className="pedidos-turno-nada">No queda nada por cortar.</p> : null}
      <ul className="pedidos-turno">
        {(pedidos ?? []).map(pedido => (
          <li key={pedido.id}>
            <PorCortar pedido={pedido} onComanda={() => setComanda(pedido)} />
          </li>
        ))}
      </ul>
      {modulo && comanda !== null ? (
        <modulo.ComandaCorte pedido={comanda} onClose={() => setComanda(null)} />
      ) : null}
      <Preguntas alrededor={alrededor} />
    </div>
  )
}

interface Props {
  readonly pedido: PedidoPorCortarWire
  readonly onComanda: () => void
}

function PorCortar({ pedido, onComanda }: Props) {
  const { id, estado, cliente, detalle, createdAt, lineas } = pedido
  const { pesaje } = useComercio()
  return (
    <article className={`pedidos-tarjeta ${claseTono(estado)}`} aria-label={`Pedido ${id}`}>
      <div className="pedidos-tarjeta__cabeza">
        <span className="pedidos-tarjeta__fecha">{fechaConDia(createdAt)}</span>
        <span className="pedidos-tarjeta__numero">Pedido#{id}</span>
        <span className="pedidos-turno-estado">{etiqueta(estado)}</span>
        <span className="pedidos-tarjeta__quien">{cliente}</span>
      </div>
      {detalle === '' ? null : (
        <p className="pedidos-turno-nota">
          <b className="oculto">Nota: </b>
          {detalle}
        </p>
      )}
      <ul className="pedidos-turno-lineas">
        {lineas.map(linea => (
          <li key={linea.id}>
            <b>
              {linea.cantidad} × {linea.nombre}
            </b>{' '}
            <span>{etiquetaValor(linea.valor)}</span>
            {linea.preparacion === '' ? null : <strong>{linea.preparacion}</strong>}
            <small>{textoPorciones(linea.Medida, linea.cantidad, linea.GrsPorcion)}</small>
          </li>
        ))}
      </ul>
      {pesaje && estado === 'en_proceso' ? (
        <div className="pedidos-turno-pesar">
          {/* Its page is loaded: this one has no camera to read labels with. */}
          <Link className="boton boton--verde boton--ancho" to={rutaPesar(id)} reloadDocument>
            <Scale className="icono" aria-hidden="true" />
            Pesar<span className="oculto"> el pedido {id}</span>
          </Link>
        </div>
      ) : null}
      <div className="pedidos-botones">
        <button type="button" className="pedidos-boton" onClick={onComanda}>
          <Printer className="icono" aria-hidden="true" />
          Comanda<span className="oculto"> del pedido {id}</span>
        </button>
      </div>
    </article>
  )
}
