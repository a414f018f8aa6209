// How much: one big figure with its sign, a step at each side, and what it is in (percent, pesos, or the price itself).
import { Minus, Plus } from 'lucide-react'
import { readPorcentaje } from '#domain/precios/cifra-tecleada.ts'
import { formatNumero } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Segmentos } from '../piezas/Segmentos.tsx'
import { MODOS, type Recordado, reparoDeCifra } from './solicitud.ts'

interface Props {
  readonly pedido: Recordado
  readonly onPedido: (cambios: Partial<Recordado>) => void
}

const TEXTO_MODO = { porcentaje: 'En %', monto: 'En $', valor: 'A un precio' } as const
/** Half a point, or a hundred pesos. */
const PASO = { porcentaje: 50, monto: 10_000, valor: 10_000 } as const
const NOMBRE_PASO = { porcentaje: 'Medio punto', monto: '$100', valor: '$100' } as const

export function Cuanto({ pedido, onPedido }: Props) {
  const { modo, cifra, baja } = pedido
  const conSigno = modo !== 'valor'
  const reparo = reparoDeCifra(pedido)
  const valido = reparo === null

  function step(sentido: 1 | -1): void {
    const leido = (modo === 'porcentaje' ? readPorcentaje(cifra) : centavosTecleados(cifra)) ?? 0
    const total = (baja && conSigno ? -leido : leido) + sentido * PASO[modo]
    if (!conSigno && total < 0) return
    onPedido({ cifra: formatNumero(Math.abs(total)), baja: total < 0 })
  }

  function type(tecleado: string): void {
    const limpio = tecleado.replace(/−/g, '-').trim()
    const signo = conSigno ? /^[+-]/.exec(limpio)?.[0] : undefined
    onPedido({
      cifra: (signo === undefined ? limpio : limpio.slice(1)).slice(0, 20),
      ...(signo !== undefined && { baja: signo === '-' }),
    })
  }

  return (
    <>
      <div className="precios-cuanto">
        <Boton icono={Minus} aria-label={`${NOMBRE_PASO[modo]} menos`} onClick={() => step(-1)} />
        <div className="precios-cuanto__cifra">
          {conSigno ? (
            <Boton
              className="precios-cuanto__signo"
              aria-label={baja ? 'Baja. Cambiar a sube' : 'Sube. Cambiar a baja'}
              onClick={() => onPedido({ baja: !baja })}
            >
              {baja ? '−' : '+'}
            </Boton>
          ) : null}
          {modo === 'porcentaje' ? null : <span aria-hidden="true">$</span>}
          <input
            aria-label={modo === 'porcentaje' ? 'Cuánto, en porcentaje' : 'Cuánto, en pesos'}
            aria-invalid={!valido}
            inputMode="decimal"
            autoComplete="off"
            size={Math.max(1, cifra.length)}
            value={cifra}
            onChange={evento => type(evento.target.value)}
            onFocus={evento => evento.target.select()}
          />
          {modo === 'porcentaje' ? <small aria-hidden="true">%</small> : null}
        </div>
        <Boton icono={Plus} aria-label={`${NOMBRE_PASO[modo]} más`} onClick={() => step(1)} />
      </div>
      {valido ? null : (
        <p className="precios-reparo" role="alert">
          {reparo}
        </p>
      )}
      <Segmentos
        nombre="En qué"
        opciones={MODOS.map(suyo => [suyo, TEXTO_MODO[suyo]] as const)}
        valor={modo}
        onValor={suyo =>
          onPedido({ modo: suyo, ...(suyo !== modo && { cifra: suyo === 'porcentaje' ? '7' : '' }) })
        }
      />
    </>
  )
}
