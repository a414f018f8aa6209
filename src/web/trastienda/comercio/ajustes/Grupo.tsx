// Settings of several texts that are one value, saved once all of its fields are left: the account transfers go to, and who made the shop (PAGO-01).
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { isObjeto } from '#domain/lector.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

interface Campo {
  readonly campo: string
  readonly nombre: string
  readonly max: number
  /** Figures and names that are copied from elsewhere: nothing corrects them. */
  readonly modo?: 'text' | 'numeric'
}

interface Props {
  readonly ajuste: 'transferencia' | 'desarrollador'
  readonly ayuda: string
  readonly conCasa?: boolean
  readonly titulo: ReactNode
  readonly campos: readonly Campo[]
}

function Grupo({ ajuste, ayuda, conCasa = true, titulo, campos }: Props) {
  const id = useId()
  const { valorDe, save } = useAjuste()
  const valor = valorDe(ajuste)
  const textos = isObjeto(valor) ? valor : {}
  const guardado = Object.fromEntries(campos.map(({ campo }) => [campo, String(textos[campo] ?? '')]))
  const [escrito, setEscrito] = useState<Readonly<Record<string, string>> | null>(null)
  const actual = escrito ?? guardado
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Still among its fields.
    if (escrito === null || currentTarget.contains(relatedTarget)) return
    setEscrito(null)
    if (campos.every(({ campo }) => escrito[campo] === guardado[campo])) return
    const vacio = Object.values(escrito).every(texto => texto.trim() === '')
    save(ajuste, vacio ? null : escrito)
  }
  return (
    <Renglon campo={ajuste} conCasa={conCasa} ayuda={ayuda}>
      <fieldset className="ajustes-grupo" onBlur={leave}>
        {titulo}
        {campos.map(({ campo, nombre, max, modo }) => (
          <div key={campo}>
            <label className="campo__nombre" htmlFor={`${id}-${campo}`}>
              {nombre}
            </label>
            <div className="ajustes-caja">
              <input
                id={`${id}-${campo}`}
                value={actual[campo]}
                maxLength={max}
                autoComplete="off"
                {...(modo && { inputMode: modo, autoCapitalize: 'none', spellCheck: false })}
                onChange={({ target }) => setEscrito({ ...actual, [campo]: target.value })}
              />
            </div>
          </div>
        ))}
      </fieldset>
    </Renglon>
  )
}

export function Transferencia() {
  return (
    <Grupo
      ajuste="transferencia"
      conCasa={false}
      ayuda="Con una cuenta, tus clientes pueden elegir transferencia: la ven en su pedido, con un botón para copiarla, y nadie más. Vacía: no se ofrece."
      titulo={<legend className="campo__nombre">Cobrar por transferencia</legend>}
      campos={[
        { campo: 'alias', nombre: 'Alias', max: 30, modo: 'text' },
        { campo: 'cvu', nombre: 'CVU o CBU', max: 40, modo: 'numeric' },
        { campo: 'titular', nombre: 'A nombre de', max: 80, modo: 'text' },
      ]}
    />
  )
}

export function Desarrollador() {
  return (
    <Grupo
      ajuste="desarrollador"
      ayuda="Se ve al pie de todas las páginas, con un enlace para escribirle. Vacío: no se muestra."
      titulo={<legend className="oculto">Quien hizo la tienda</legend>}
      campos={[
        { campo: 'nombre', nombre: 'Nombre de quien la hizo', max: 60 },
        { campo: 'email', nombre: 'Su email', max: 120 },
        { campo: 'asunto', nombre: 'Asunto del correo', max: 120 },
        { campo: 'cuerpo', nombre: 'Texto del correo', max: 500 },
      ]}
    />
  )
}
