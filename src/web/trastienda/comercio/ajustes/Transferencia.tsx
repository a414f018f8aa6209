// The account transfers go to: alias, CVU or CBU and whose it is, one setting saved when its fields are left (PAGO-01).
import { type FocusEvent, useId, useState } from 'react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

type Cuenta = NonNullable<AjustesValoresWire['transferencia']>
type Escrita = { readonly [K in keyof Cuenta]: string }

interface CampoDeCuenta {
  readonly campo: keyof Cuenta
  readonly nombre: string
  readonly max: number
  readonly modo: 'text' | 'numeric'
}

const CAMPOS: readonly CampoDeCuenta[] = [
  { campo: 'alias', nombre: 'Alias', max: 30, modo: 'text' },
  { campo: 'cvu', nombre: 'CVU o CBU', max: 40, modo: 'numeric' },
  { campo: 'titular', nombre: 'A nombre de', max: 80, modo: 'text' },
]

const escritaDe = (cuenta: Partial<Cuenta> | null): Escrita => ({
  alias: cuenta?.alias ?? '',
  cvu: cuenta?.cvu ?? '',
  titular: cuenta?.titular ?? '',
})

export function Transferencia() {
  const id = useId()
  const { valorDe, save } = useAjuste()
  const guardada = escritaDe(valorDe('transferencia') as Cuenta | null)
  const [escrita, setEscrita] = useState<Escrita | null>(null)
  const cuenta = escrita ?? guardada
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Still among its fields.
    if (escrita === null || currentTarget.contains(relatedTarget)) return
    setEscrita(null)
    if (JSON.stringify(escrita) === JSON.stringify(guardada)) return
    const vacia = Object.values(escrita).every(texto => texto.trim() === '')
    save('transferencia', vacia ? null : escrita)
  }
  return (
    <Renglon
      campo="transferencia"
      conCasa={false}
      ayuda="Con una cuenta, tus clientes pueden elegir transferencia: la ven en su pedido, con un botón para copiarla, y nadie más. Vacía: no se ofrece."
    >
      <fieldset className="ajustes-grupo" onBlur={leave}>
        <legend className="campo__nombre">Cobrar por transferencia</legend>
        {CAMPOS.map(({ campo, nombre, max, modo }) => (
          <div key={campo}>
            <label className="campo__nombre" htmlFor={`${id}-${campo}`}>
              {nombre}
            </label>
            <div className="ajustes-caja">
              <input
                id={`${id}-${campo}`}
                value={cuenta[campo]}
                maxLength={max}
                inputMode={modo}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => setEscrita({ ...cuenta, [campo]: target.value })}
              />
            </div>
          </div>
        ))}
      </fieldset>
    </Renglon>
  )
}
