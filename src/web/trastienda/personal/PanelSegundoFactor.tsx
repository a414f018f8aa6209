// The second factor of whoever is in: switch it on, make recovery codes anew, switch it off.

import { useState } from 'react'
import type { PruebaBody } from '#contract/personal/personal.schema.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { ActivarSegundoFactor } from './ActivarSegundoFactor.tsx'
import { endSegundoFactor, fetchSegundoFactor, remakeCodigos } from './api-personal.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { CodigosNuevos } from './CodigosNuevos.tsx'
import { Formulario, PasswordPropia } from './Formulario.tsx'
import { useLlamada } from './use-llamada.ts'

interface FormularioPruebaProps {
  readonly conPassword: boolean
  /** What the button does. */
  readonly texto: string
  readonly onPrueba: (prueba: PruebaBody) => Promise<void>
  readonly onVolver: () => void
}

/** Password and code, before the second factor changes. */
function FormularioPrueba({ conPassword, texto, onPrueba, onVolver }: FormularioPruebaProps) {
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

interface Props {
  readonly sesion: Sesion
  readonly onClose: () => void
}

type Paso = 'estado' | 'codigos' | 'desactivar'

const DESCRIPCION =
  'Además de la contraseña, al iniciar sesión se pide un código que cambia cada 30 segundos en tu teléfono.'

export function PanelSegundoFactor({ sesion, onClose }: Props) {
  const { leido: estado, error } = useLeido(fetchSegundoFactor)
  const [paso, setPaso] = useState<Paso>('estado')
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const conPassword = sesion.user.provider === 'local'

  const body = () => {
    if (error !== null) return <p role="alert">{motivoDe(error)}</p>
    if (codigos !== null) return <CodigosNuevos codigos={codigos} onListo={onClose} />
    if (estado === null) return <Girador texto="Un momento..." />
    if (!estado.activo) return <ActivarSegundoFactor sesion={sesion} onListo={onClose} />
    if (paso === 'codigos') {
      return (
        <FormularioPrueba
          conPassword={conPassword}
          texto="Hacer códigos nuevos"
          onPrueba={async prueba => setCodigos((await remakeCodigos(prueba)).codigos)}
          onVolver={() => setPaso('estado')}
        />
      )
    }
    if (paso === 'desactivar') {
      return (
        <FormularioPrueba
          conPassword={conPassword}
          texto="Desactivar"
          onPrueba={async prueba => {
            await endSegundoFactor(prueba)
            showAviso({
              titulo: 'Verificación desactivada',
              descripcion: 'Para iniciar sesión alcanza con tu contraseña.',
              tipo: 'exito',
            })
            onClose()
          }}
          onVolver={() => setPaso('estado')}
        />
      )
    }
    return (
      <>
        <p className="personal-dosfactor__estado">
          Está <b>activada</b>.{' '}
          {estado.codigos === 1
            ? 'Te queda 1 código de recuperación.'
            : `Te quedan ${estado.codigos} códigos de recuperación.`}
        </p>
        <Boton tono="linea" onClick={() => setPaso('codigos')}>
          Hacer códigos nuevos
        </Boton>
        <Boton tono="texto" onClick={() => setPaso('desactivar')}>
          Desactivar
        </Boton>
      </>
    )
  }
  return (
    <Dialogo titulo="Verificación en dos pasos" descripcion={DESCRIPCION} onClose={onClose}>
      {body()}
    </Dialogo>
  )
}
