// The second step of a login: the code of the application, or a recovery code for who has not got it at hand.
import { useState } from 'react'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { answerDesafio } from './api-personal.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { Formulario } from './Formulario.tsx'
import { useLlamada } from './use-llamada.ts'
import './personal.css'

interface Props {
  readonly pregunta: {
    readonly desafio: string
    resolve(ingreso: IngresoWire): void
    reject(): void
  }
}

export function SegundoPaso({ pregunta }: Props) {
  const [recuperacion, setRecuperacion] = useState(false)
  const llamada = useLlamada()
  const { fallas, setFallas, send } = llamada
  const enter = (codigo: string) => {
    if (codigo.trim() === '') {
      setFallas({ general: null, campos: new Map([['codigo', 'Ingresá el código']]) })
      return
    }
    void send(async () => pregunta.resolve(await answerDesafio(pregunta.desafio, codigo)))
  }
  return (
    <Dialogo
      titulo="Falta un paso"
      descripcion={
        recuperacion
          ? 'Escribí uno de los códigos de recuperación que guardaste. Cada uno sirve una sola vez.'
          : 'Escribí el código de seis números que muestra ahora tu aplicación de códigos.'
      }
      onClose={pregunta.reject}
    >
      <Formulario
        llamada={llamada}
        texto="Iniciar sesión"
        mientras="Ingresando…"
        onSend={campo => enter(campo('codigo'))}
        salidas={
          <>
            <Boton tono="texto" onClick={() => setRecuperacion(!recuperacion)}>
              {recuperacion ? 'Usar la aplicación de códigos' : 'No tengo el teléfono a mano'}
            </Boton>
            <Boton tono="texto" onClick={pregunta.reject}>
              Volver
            </Boton>
          </>
        }
      >
        <CampoCodigo
          key={String(recuperacion)}
          recuperacion={recuperacion}
          error={fallas.campos.get('codigo')}
        />
      </Formulario>
    </Dialogo>
  )
}
