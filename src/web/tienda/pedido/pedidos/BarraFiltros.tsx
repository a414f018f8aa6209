// The Admin's bar at the bottom: the states, how many are in each, and all of them (LIST-04).

import { FILTROS, type Filtro } from '#domain/pedido/estado-texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { claseTono } from './tono.ts'
import type { Conteos } from './use-resumen.ts'

interface Props {
  readonly filtro: Filtro
  readonly conteos: Conteos
  readonly onFiltro: (filtro: Filtro) => void
}

export function BarraFiltros({ filtro: actual, conteos, onFiltro }: Props) {
  return (
    <fieldset className="pedidos-estados">
      <legend className="oculto">Filtrar por estado</legend>
      {FILTROS.map(({ filtro, texto }) => (
        <Boton
          key={filtro}
          className={filtro === 'todos' ? undefined : claseTono(filtro)}
          aria-pressed={filtro === actual}
          onClick={() => onFiltro(filtro)}
        >
          <b>{conteos[filtro] ?? '–'}</b> {texto}
        </Boton>
      ))}
    </fieldset>
  )
}
