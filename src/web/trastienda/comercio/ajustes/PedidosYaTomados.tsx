// Orders that stand where the settings no longer have a place for them: on a day without delivery, or in a slot that shrank (ENT-02, ENT-07).
import type { EntregasUnaWire, PedidoDelDiaWire } from '#contract/entrega/entregas.schema.ts'
import type { DiaSinEntrega } from '#domain/entrega/formas.ts'
import { diaCorto, turnoCorto } from '#domain/entrega/turno-corto.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { ask } from '#web/trastienda/piezas/llamada.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useAjuste } from './use-ajustes.ts'

const fetchEntregas = (dia = '') => ask<EntregasUnaWire>(`/api/entregas${dia && `?dia=${dia}`}`)
const cuantos = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`)

/** Of the days that are offered, those whose places were lowered under what was taken. */
async function fetchDeMas(): Promise<readonly PedidoDelDiaWire[]> {
  const { dias } = await fetchEntregas()
  const leidos = await Promise.all(
    dias.filter(({ pedidos }) => pedidos > 0).map(({ fecha }) => fetchEntregas(fecha)),
  )
  return leidos.flatMap(({ dia, pedidos }) =>
    pedidos.filter(({ deMas, turno }) => deMas === 'se achicó' && turno?.fecha === dia),
  )
}

function Lista({ pedidos }: { readonly pedidos: readonly PedidoDelDiaWire[] }) {
  return (
    <ul className="ajustes-tomados">
      {pedidos.map(({ id, cliente, turno }) => (
        <li key={id}>
          <Link to={rutaPedido(id)}>#{id}</Link> {cliente}
          {turno === null ? '' : `, ${turnoCorto(turno)}`}
        </li>
      ))}
    </ul>
  )
}

export function PedidosDeMas() {
  const { ajustes, valorDe } = useAjuste()
  const { datos } = useLectura(['de-mas', ajustes.version], fetchDeMas, {
    activa: valorDe('porTurnos') === true,
    conserva: true,
  })
  if (datos === null || datos.length === 0) return null
  return (
    <Noticia tono="ambar">
      <b>
        {cuantos(datos.length)} {datos.length === 1 ? 'quedó' : 'quedaron'} de más.
      </b>{' '}
      Siguen en pie hasta que los muevas.
      <Lista pedidos={datos} />
    </Noticia>
  )
}

export function PedidosDelDia({ dia: { fecha, turnos } }: { readonly dia: DiaSinEntrega }) {
  const { ajustes } = useAjuste()
  const { datos } = useLectura(['sin-entrega', fecha, ajustes.version], () => fetchEntregas(fecha), {
    conserva: true,
  })
  const suyos = (datos?.pedidos ?? []).filter(
    ({ turno }) => turno?.fecha === fecha && (turnos === 'todos' || turnos.includes(turno.id)),
  )
  if (suyos.length === 0) return null
  return (
    <div className="ajustes-tomados__caja">
      <Noticia
        tono="ambar"
        acciones={
          <BotonLink tono="linea" talle="medio" to={`${rutaSeccion('entregas')}?dia=${fecha}`}>
            {suyos.length === 1 ? 'Ver el pedido' : `Ver los ${suyos.length}`}
          </BotonLink>
        }
      >
        <b>
          El {diaCorto(fecha)} ya hay {cuantos(suyos.length)}.
        </b>{' '}
        {suyos.length === 1 ? 'Sigue en pie hasta que lo muevas.' : 'Siguen en pie hasta que los muevas.'}
        <Lista pedidos={suyos} />
      </Noticia>
    </div>
  )
}
