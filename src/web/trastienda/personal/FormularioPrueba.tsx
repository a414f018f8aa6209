// Password and code, before the second factor changes.
import { useState } from 'react'
import type { PruebaBody } from '#contract/personal/personal.schema.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { Formulario, PasswordPropia } from './Formulario.tsx'
import { useLlamada } from './use-llamada.ts'

interface Props {
  readonly conPassword: boolean
  /** What the button does. */
  readonly texto: string
  readonly onPrueba: (prueba: PruebaBody) => Promise<void>
  readonly onVolver: () => void
}

export function FormularioPrueba({ conPassword, texto, onPrueba, onVolver }: Props) {
  const [recuperacion, setRecuperacion] = useState(false)
  const llamada = useLlamada()
  const { fallas, send } = llamada
  return (
    <Formulario
      llamada={llamada}
      texto={texto}
      onSend={campo => void send(() => onPrueba({ password: campo('password'), codigo: campo('codigo') }))}
      salidas={
        <>
          <button type="button" className="boton boton--texto" onClick={() => setRecuperacion(!recuperacion)}>
            {recuperacion ? 'Usar la aplicación de códigos' : 'Usar un código de recuperación'}
          </button>
          <button type="button" className="boton boton--texto" onClick={onVolver}>
            Volver
          </button>
        </>
      }
    >
      <PasswordPropia conPassword={conPassword} fallas={fallas} />
      <CampoCodigo
        key={String(recuperacion)}
        recuperacion={recuperacion}
        error={fallas.campos.get('codigo')}
      />
    </Formulario>
  )
}
