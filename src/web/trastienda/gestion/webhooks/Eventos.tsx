// What a webhook tells of, as boxes to tick.
import { EVENTOS, type Evento, TITULO_EVENTO } from '#domain/gestion/integraciones/eventos.ts'
import { Tilde } from '#web/comun/ui/Tilde.tsx'

interface Props {
  readonly elegidos: readonly string[]
  readonly onElegidos: (elegidos: readonly Evento[]) => void
}

export function Eventos({ elegidos, onElegidos }: Props) {
  return (
    <fieldset className="webhooks-eventos">
      <legend>Avisa cuando…</legend>
      {EVENTOS.map(evento => (
        <Tilde
          key={evento}
          checked={elegidos.includes(evento)}
          onChange={({ target }) =>
            onElegidos(EVENTOS.filter(otro => (otro === evento ? target.checked : elegidos.includes(otro))))
          }
        >
          {TITULO_EVENTO[evento]} <code>{evento}</code>
        </Tilde>
      ))}
    </fieldset>
  )
}
