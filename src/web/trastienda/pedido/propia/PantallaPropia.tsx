// Which screen of the counter somebody of the staff gets, by the table of roles: all orders, those to cut, or those to deliver (ROL-01).

import { ClipboardList, Printer, Scale } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { PedidoPorCortarWire } from '#contract/pedido/reparto.schema.ts'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { textoTurno } from '#domain/entrega/entrega-dicha.ts'
import { textoDeCombo } from '#domain/pedido/combo.ts'
import { textoHay } from '#domain/pedido/pesada.ts'
import { isPorCortar } from '#domain/pedido/por-cortar.ts'
import { mostradorDe } from '#domain/personal/permisos.ts'
import { rutaPesar } from '#domain/rutas.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { conMayuscula, etiquetaValor } from '#domain/texto/texto.ts'
import { useDialogo } from '#web/comun/estado/use-dialogo.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchPorCortar } from '#web/tienda/pedido/api-reparto.ts'
import { Falla } from '#web/tienda/pedido/Falla.tsx'
import { CabezaTurno } from '#web/tienda/pedido/pedidos/CabezaTurno.tsx'
import { ask } from '#web/tienda/pedido/pedidos/dialogos.ts'
import { Preguntas } from '#web/tienda/pedido/pedidos/Preguntas.tsx'
import { claseTono, etiqueta } from '#web/tienda/pedido/pedidos/tono.ts'
import { useCampana } from '#web/tienda/pedido/pedidos/use-campana.ts'
import { useTurno } from '#web/tienda/pedido/pedidos/use-turno.ts'
import { Reparto } from './Reparto.tsx'
import '../../../tienda/pedido/pedidos/turno.css'

const loadComanda = () => import('./ComandaCorte.tsx')

/** The screen of who cuts: open orders with their lines, preparations and notes, what leaves first first. No sum, nobody's address (ROL-01). */
function Corte() {
  const { pedidos, falla, linea, reload } = useTurno(fetchPorCortar)
  const [comanda, setComanda] = useState<PedidoPorCortarWire | null>(null)
  const modulo = useDialogo(loadComanda, {
    abierto: comanda !== null,
    onClose: () => setComanda(null),
    onAbrir: () => setComanda(comanda),
  })
  useCampana(pedidos)
  const alrededor = useMemo(() => ({ apply: reload, reload: async () => reload() }), [reload])
  const faltan = (pedidos ?? []).filter(isSinTerminar)
  const listos = (pedidos ?? []).filter(pedido => !isSinTerminar(pedido))
  const cuantos = faltan.length
  return (
    <div className="pagina pedidos" data-pagina="mostrador">
      <CabezaTurno
        titulo="Para cortar"
        cuenta={pedidos === null ? '' : cuantos === 1 ? '1 pedido' : `${cuantos} pedidos`}
        linea={linea}
      >
        <Boton tono="linea" talle="medio" icono={ClipboardList} onClick={() => ask({ tipo: 'hojaDeCorte' })}>
          <span>Hoja de corte</span>
        </Boton>
      </CabezaTurno>
      {falla === null ? null : <Falla mensaje={falla} onReintentar={reload} />}
      {pedidos === null && falla === null ? <Girador texto="Cargando pedidos..." /> : null}
      {pedidos !== null && cuantos === 0 ? (
        <p className="pedidos-turno-nada">No queda nada por cortar.</p>
      ) : null}
      <ul className="pedidos-turno">
        {faltan.map(pedido => (
          <li key={pedido.id}>
            <PorCortar pedido={pedido} onComanda={() => setComanda(pedido)} />
          </li>
        ))}
      </ul>
      {listos.length === 0 ? null : (
        <details className="pedidos-turno-listos">
          <summary>Listos ({listos.length})</summary>
          <ul className="pedidos-turno">
            {listos.map(pedido => (
              <li key={pedido.id}>
                <PorCortar pedido={pedido} onComanda={() => setComanda(pedido)} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {modulo && comanda !== null ? (
        <modulo.ComandaCorte pedido={comanda} onClose={() => setComanda(null)} />
      ) : null}
      <Preguntas alrededor={alrededor} />
    </div>
  )
}

/** Something of it is not on the scale yet; of a shop that does not weigh, everything until it is handed over. */
const isSinTerminar = ({ lineas }: PedidoPorCortarWire) => lineas.some(isPorCortar)

interface CorteProps {
  readonly pedido: PedidoPorCortarWire
  readonly onComanda: () => void
}

function PorCortar({ pedido, onComanda }: CorteProps) {
  const { id, estado, cliente, detalle, createdAt, turno, lineas, esperan } = pedido
  const { pesaje } = useComercio()
  const lista = !isSinTerminar(pedido)
  return (
    <article className={`pedidos-tarjeta ${claseTono(estado)}`} aria-label={`Pedido ${id}`}>
      <div className="pedidos-tarjeta__cabeza">
        <span className="pedidos-tarjeta__fecha">
          {turno ? conMayuscula(textoTurno(turno)) : fechaConDia(createdAt)}
        </span>
        <span className="pedidos-tarjeta__numero">Pedido#{id}</span>
        <span className="pedidos-turno-estado">
          {!lista ? etiqueta(estado) : esperan > 0 ? 'Espera al cliente' : 'Listo'}
        </span>
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
          <li key={linea.id} data-hecha={linea.pesado === null ? undefined : ''}>
            <b>
              {linea.cantidad} × {linea.nombre}
            </b>{' '}
            <span>{etiquetaValor(linea.valor)}</span>
            {linea.combo ? <strong>{textoDeCombo(linea.combo.nombre, linea.combo.enLugarDe)}</strong> : null}
            {linea.preparacion === '' ? null : <strong>{linea.preparacion}</strong>}
            <small>
              {linea.pesado === null
                ? textoPorciones(linea.Medida, linea.cantidad, linea.GrsPorcion)
                : textoHay(linea.Medida, linea.pesado)}
            </small>
          </li>
        ))}
      </ul>
      {pesaje && estado === 'en_proceso' ? (
        <div className="pedidos-turno-pesar">
          {/* Its page is loaded: this one has no camera to read labels with. */}
          <Link
            className={`boton ${lista ? 'boton--linea' : 'boton--verde'} boton--ancho`}
            to={rutaPesar(id)}
            reloadDocument
          >
            <Scale className="icono" aria-hidden="true" />
            {lista ? 'Ver los pesos' : 'Pesar'}
            <span className="oculto"> el pedido {id}</span>
          </Link>
        </div>
      ) : null}
      <div className="pedidos-botones">
        <Boton icono={Printer} className="pedidos-boton" onClick={onComanda}>
          Comanda<span className="oculto"> del pedido {id}</span>
        </Boton>
      </div>
    </article>
  )
}

interface Props {
  readonly rol: string
  /** The screen of all orders, which is here already: whoever buys has it too. */
  readonly children: ReactNode
}

export function PantallaPropia({ rol, children }: Props) {
  const mostrador = mostradorDe(rol)
  if (mostrador === 'corte') return <Corte />
  return mostrador === 'reparto' ? <Reparto /> : children
}
