// The week's hours, day by day; days that are alike are put together as they are saved (AJU-02).
import { CopyPlus } from 'lucide-react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import type { Tramo } from '#domain/comercio/formas.ts'
import { agrupados, porDia } from '#domain/comercio/tramos.ts'
import { conMayuscula, DIAS, type Dia } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Renglon } from './Renglon.tsx'
import { Tramos } from './Tramos.tsx'
import { useAjuste } from './use-ajustes.ts'

type Semana = Readonly<Record<Dia, readonly Tramo[]>>

export function Horarios() {
  const { valorDe, save } = useAjuste()
  const semana = porDia(valorDe('horarios') as AjustesValoresWire['horarios'])
  const keep = (nueva: Semana) => {
    if (JSON.stringify(nueva) !== JSON.stringify(semana)) save('horarios', agrupados(nueva))
  }
  return (
    <Renglon
      campo="horarios"
      conCasa={false}
      ayuda="Cuándo entregás y se puede retirar. Se ve en el pie, la ayuda y el inicio; los pedidos entran siempre."
    >
      <ul className="ajustes-filas">
        {DIAS.map((dia, i) => {
          const anterior = DIAS[i - 1]
          return (
            <li key={dia}>
              <b>{conMayuscula(dia)}</b>
              <Tramos
                nombre={dia}
                tramos={semana[dia]}
                onListo={tramos => keep({ ...semana, [dia]: tramos })}
              />
              {anterior === undefined ||
              JSON.stringify(semana[anterior]) === JSON.stringify(semana[dia]) ? null : (
                <Boton
                  tono="icono"
                  icono={CopyPlus}
                  aria-label={`${conMayuscula(dia)} igual que el ${anterior}`}
                  title={`Igual que el ${anterior}`}
                  onClick={() => keep({ ...semana, [dia]: semana[anterior] })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Renglon>
  )
}
