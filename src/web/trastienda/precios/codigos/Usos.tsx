// Which orders used a code, the last first, each one tap away.

import { useCallback, useState } from 'react'
import type { UsoDeCodigoWire } from '#contract/precios/codigo.schema.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useLectura } from '#web/trastienda/piezas/use-lectura.ts'
import { fetchUsos } from './api.ts'

interface Props {
  readonly id: number
}

export function Usos({ id }: Props) {
  const lectura = useLectura(useCallback(() => fetchUsos(id, null), [id]))
  const [mas, setMas] = useState<{ usos: readonly UsoDeCodigoWire[]; siguiente: number | null } | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const { datos } = lectura
  if (datos === null) return <Leyendo lectura={lectura} />
  const usos = [...datos.meta.usos, ...(mas?.usos ?? [])]
  const siguiente = mas === null ? datos.meta.siguiente : mas.siguiente
  const more = () => {
    setFalla(null)
    fetchUsos(id, siguiente).then(
      ({ meta }) => setMas({ usos: [...(mas?.usos ?? []), ...meta.usos], siguiente: meta.siguiente }),
      (error: unknown) => setFalla(motivoDe(error)),
    )
  }
  return (
    <div className="codigos-usos">
      <h2>Usos</h2>
      {usos.length === 0 ? <p className="codigos-nota">Todavía no lo usó nadie.</p> : null}
      <ul aria-label="Pedidos que lo usaron">
        {usos.map(({ pedido, cliente, descuento, total, createdAt, devueltoAt }) => (
          <li key={pedido}>
            <Link to={rutaPedido(pedido)}>Pedido #{pedido}</Link>
            <span>{cliente}</span>
            <small>
              {fechaLarga(createdAt)} · {formatPesos(pesosToCentavos(descuento))} menos, quedó en{' '}
              {formatPesos(pesosToCentavos(total))}
              {devueltoAt === null ? '' : ' · cancelado, el uso volvió'}
            </small>
          </li>
        ))}
      </ul>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      {siguiente === null ? null : (
        <Boton tono="linea" talle="medio" onClick={more}>
          Ver más
        </Boton>
      )}
    </div>
  )
}
