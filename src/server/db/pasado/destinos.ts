// How each order of a past ended, or how far it has come.
import { type Compra, findTurnoDeAhora } from './compras.ts'
import { finDelTurno, HORA, inicioDelTurno, MINUTO, type Mundo } from './mundo.ts'

export type Destino =
  | 'entregado'
  | 'fiado'
  | 'arrepentido'
  | 'sinStock'
  | 'devuelto'
  | 'camino'
  | 'listo'
  | 'pesando'
  | 'pendiente'

/** How far each open order has come: by its slot, and in that of now by who came first. */
export function findDestinos(mundo: Mundo, compras: readonly Compra[]): ReadonlyMap<number, Destino> {
  const ahora = mundo.ahora.getTime()
  const suyo = inicioDelTurno(findTurnoDeAhora(mundo))
  let [enCamino, otros, pesando] = [0, 0, 0]
  return new Map(
    compras.map(({ id, at, cliente, turno, modo }): [number, Destino] => {
      const inicio = inicioDelTurno(turno)
      if (inicio < suyo) return [id, destinoPasado(id, ahora - finDelTurno(turno))]
      if (at > ahora - 75 * MINUTO || id === compras.length) return [id, 'pendiente']
      if (inicio > suyo) return [id, ahora - at > 3 * HORA && pesando++ < 2 ? 'pesando' : 'pendiente']
      // The demo's own customer has something to follow.
      if (modo === 'envio' && (cliente === mundo.clientes[0] || enCamino++ < 2)) return [id, 'camino']
      return [id, otros++ % 2 === 0 ? 'listo' : 'pesando']
    }),
  )
}

function destinoPasado(id: number, hace: number): Destino {
  if (id % 41 === 17) return 'arrepentido'
  if (id % 53 === 29) return 'sinStock'
  if (id % 97 === 40) return 'devuelto'
  return id % 67 === 12 && hace < 20 * 24 * HORA ? 'fiado' : 'entregado'
}
