// From when on: now, or a day and an hour on the shop's clock (PREC-02).
import { diaYHora, instanteDe, localDe, mananaTemprano } from '#domain/texto/fecha-local.ts'
import { conMayuscula } from '#domain/texto/texto.ts'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Segmentos } from '../piezas/Segmentos.tsx'

interface Props {
  readonly cuando: string | null
  readonly onCuando: (cuando: string | null) => void
}

export function Cuando({ cuando, onCuando }: Props) {
  const ahora = new Date()
  const instante = cuando === null ? null : instanteDe(cuando)
  const pasado = instante !== null && instante <= ahora
  return (
    <>
      <Segmentos
        nombre="Desde cuándo"
        opciones={[
          ['ahora', 'Ahora'],
          ['luego', instante === null ? 'Otro día' : conMayuscula(diaYHora(instante, ahora))],
        ]}
        valor={cuando === null ? 'ahora' : 'luego'}
        onValor={valor => onCuando(valor === 'ahora' ? null : (cuando ?? mananaTemprano(ahora)))}
      />
      {cuando === null ? null : (
        <Campo
          etiqueta="Día y hora"
          type="datetime-local"
          value={cuando}
          min={localDe(ahora)}
          error={instante === null ? 'Elegí un día y una hora' : pasado ? 'Esa hora ya pasó' : undefined}
          ayuda="Hora de la tienda. Los carritos abiertos ven el precio nuevo y lo confirman antes de pedir."
          onChange={evento => onCuando(evento.target.value)}
        />
      )}
    </>
  )
}
