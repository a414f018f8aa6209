// Password and code, before the second factor changes.

import { useState } from 'react'
import type { PruebaBody } from '#contract/personal/personal.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
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
          <Boton tono="texto" onClick={() => setRecuperacion(!recuperacion)}>
            {recuperacion ? 'Usar la aplicación de códigos' : 'Usar un código de recuperación'}
          </Boton>
          <Boton tono="texto" onClick={onVolver}>
            Volver
          </Boton>
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
