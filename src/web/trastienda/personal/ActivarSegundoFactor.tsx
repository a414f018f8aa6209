// Switching the second factor on: the password, the code to scan with a first code in return, and the recovery codes.
import { useState } from 'react'
import type { SecretoWire } from '#contract/personal/personal.schema.ts'
import { type Sesion, updateSesion } from '#web/comun/sesion/sesion.ts'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { Qr } from '#web/comun/ui/Qr.tsx'
import { beginSegundoFactor, confirmSegundoFactor } from './api-personal.ts'
import { CampoCodigo } from './CampoCodigo.tsx'
import { CodigosNuevos } from './CodigosNuevos.tsx'
import { Formulario, PasswordPropia } from './Formulario.tsx'
import { useLlamada } from './use-llamada.ts'

interface Props {
  readonly sesion: Sesion
  readonly onListo: () => void
}

/** In groups of four, as people type it. */
const legible = (secreto: string) => secreto.replace(/.{4}(?=.)/g, '$& ')

export function ActivarSegundoFactor({ sesion, onListo }: Props) {
  const [secreto, setSecreto] = useState<SecretoWire | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const llamada = useLlamada()
  const { fallas, send } = llamada

  const confirm = (codigo: string) =>
    send(async () => {
      const activado = await confirmSegundoFactor(codigo)
      // Every session and device that began without it has ended, this one's token too.
      updateSesion({ token: activado.jwt, equipo: undefined })
      setCodigos(activado.codigos)
    })

  if (codigos !== null) return <CodigosNuevos codigos={codigos} onListo={onListo} />
  if (secreto === null) {
    return (
      <Formulario
        llamada={llamada}
        texto="Activar"
        onSend={campo => void send(async () => setSecreto(await beginSegundoFactor(campo('password'))))}
      >
        <PasswordPropia conPassword={sesion.user.provider === 'local'} fallas={fallas} />
      </Formulario>
    )
  }
  return (
    <Formulario llamada={llamada} texto="Confirmar el código" onSend={campo => void confirm(campo('codigo'))}>
      <ol className="personal-dosfactor__pasos">
        <li>
          Abrí en tu teléfono una aplicación de códigos (Google Authenticator, Aegis, 2FAS o la que uses).
        </li>
        <li>
          Escaneá este dibujo. Si la aplicación está en este mismo teléfono, copiá la clave y pegala ahí.
          <div className="personal-dosfactor__qr">
            <Qr texto={secreto.uri} nombre="Código QR para la aplicación de códigos" />
          </div>
          <code className="personal-dosfactor__clave">{legible(secreto.secreto)}</code>
          <Copiar talle="medio" texto={secreto.secreto}>
            Copiar la clave
          </Copiar>
        </li>
        <li>Escribí el código que muestra.</li>
      </ol>
      <CampoCodigo recuperacion={false} error={fallas.campos.get('codigo')} />
    </Formulario>
  )
}
