// How many come and how hungry: adults, children and the three hungers (VOL-02).
import { Baby, Users } from 'lucide-react'
import { type Asado, gramosPorAdulto } from '#domain/pedido/asado/plan.ts'
import { ADULTOS_MAX, CHICOS_MAX, HAMBRES, type Hambre } from '#domain/pedido/asado/reglas.ts'
import { conMayuscula } from '#domain/texto/texto.ts'
import { Contador } from '#web/comun/ui/Contador.tsx'

interface Props {
  readonly asado: Asado
  readonly onCambio: (asado: Asado) => void
}

export function Gente({ asado, onCambio }: Props) {
  const { adultos, chicos, hambre } = asado
  return (
    <>
      <div className="asado-gente">
        <div className="asado-gente__uno">
          <Users className="icono" aria-hidden="true" />
          <p>
            <b>Adultos</b>
            <small>{gramosPorAdulto(hambre)} g cada uno</small>
          </p>
          <Contador
            cantidad={adultos}
            onCambio={cuantos => onCambio({ ...asado, adultos: Math.max(1, cuantos) })}
            de="adultos"
            max={ADULTOS_MAX}
          />
        </div>
        <div className="asado-gente__uno">
          <Baby className="icono" aria-hidden="true" />
          <p>
            <b>Chicos</b>
            <small>la mitad</small>
          </p>
          <Contador
            cantidad={chicos}
            onCambio={cuantos => onCambio({ ...asado, chicos: cuantos })}
            de="chicos"
            max={CHICOS_MAX}
          />
        </div>
      </div>
      <fieldset className="asado-hambre">
        <legend>¿Con cuánta hambre vienen?</legend>
        {(Object.keys(HAMBRES) as Hambre[]).map(una => (
          <label key={una}>
            <input
              type="radio"
              name="hambre"
              value={una}
              checked={una === hambre}
              onChange={() => onCambio({ ...asado, hambre: una })}
            />
            {conMayuscula(una)}
          </label>
        ))}
      </fieldset>
    </>
  )
}
