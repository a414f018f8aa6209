// Who made the shop: four texts that are one setting, saved when all of them are there.
import { type FocusEvent, useId, useState } from 'react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

type Quien = NonNullable<AjustesValoresWire['desarrollador']>

const CAMPOS: readonly (readonly [campo: keyof Quien, nombre: string, max: number])[] = [
  ['nombre', 'Nombre de quien la hizo', 60],
  ['email', 'Su email', 120],
  ['asunto', 'Asunto del correo', 120],
  ['cuerpo', 'Texto del correo', 500],
]
const NADIE: Quien = { nombre: '', email: '', asunto: '', cuerpo: '' }

export function Desarrollador() {
  const id = useId()
  const { valorDe, save } = useAjuste()
  const guardado = (valorDe('desarrollador') as Quien | null) ?? NADIE
  const [escrito, setEscrito] = useState<Quien | null>(null)
  const quien = escrito ?? guardado
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Still among its four fields.
    if (escrito === null || currentTarget.contains(relatedTarget)) return
    setEscrito(null)
    if (JSON.stringify(escrito) === JSON.stringify(guardado)) return
    const vacio = Object.values(escrito).every(texto => texto.trim() === '')
    save('desarrollador', vacio ? null : escrito)
  }
  return (
    <Renglon
      campo="desarrollador"
      ayuda="Se ve al pie de todas las páginas, con un enlace para escribirle. Vacío: no se muestra."
    >
      <fieldset className="ajustes-grupo" onBlur={leave}>
        <legend className="oculto">Quien hizo la tienda</legend>
        {CAMPOS.map(([campo, nombre, max]) => (
          <div key={campo}>
            <label className="campo__nombre" htmlFor={`${id}-${campo}`}>
              {nombre}
            </label>
            <div className="ajustes-caja">
              <input
                id={`${id}-${campo}`}
                value={quien[campo]}
                maxLength={max}
                autoComplete="off"
                onChange={({ target }) => setEscrito({ ...quien, [campo]: target.value })}
              />
            </div>
          </div>
        ))}
      </fieldset>
    </Renglon>
  )
}
