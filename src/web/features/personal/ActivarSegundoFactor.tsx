// Switching the second factor on: the password, the code to scan with a first code in return, and the recovery codes.
import { type FormEvent, useState } from 'react'
import type { SecretoWire } from '#contract/personal.schema.ts'
import { beginSegundoFactor, confirmSegundoFactor } from '../../api/personal.ts'
import { type Sesion, updateSesion } from '../../state/sesion.ts'
import { BotonEnviar } from '../../ui/BotonEnviar.tsx'
import { CampoPassword } from '../../ui/CampoPassword.tsx'
import { Nota } from '../../ui/Nota.tsx'
import { Qr } from '../../ui/Qr.tsx'
import { CampoCodigo } from './CampoCodigo.tsx'
import { CodigosNuevos } from './CodigosNuevos.tsx'
import { campo, useLlamada } from './use-llamada.ts'

interface Props {
  readonly sesion: Sesion
  readonly onListo: () => void
}

/** In groups of four, as people type it. */
const legible = (secreto: string) => secreto.replace(/.{4}(?=.)/g, '$& ')

export function ActivarSegundoFactor({ sesion, onListo }: Props) {
  const [secreto, setSecreto] = useState<SecretoWire | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const { enviando, fallas, send } = useLlamada()
  const conPassword = sesion.user.provider === 'local'

  const begin = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const password = campo(evento.currentTarget, 'password')
    void send(async () => setSecreto(await beginSegundoFactor(password)))
  }
  const confirm = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const codigo = campo(evento.currentTarget, 'codigo')
    void send(async () => {
      const activado = await confirmSegundoFactor(codigo)
      // Every session and device that began without it has ended, this one's token too.
      updateSesion({ token: activado.jwt, equipo: undefined })
      setCodigos(activado.codigos)
    })
  }

  if (codigos !== null) return <CodigosNuevos codigos={codigos} onListo={onListo} />
  if (secreto === null) {
    return (
      <form className="personal-formulario" noValidate onSubmit={begin}>
        {conPassword || fallas.campos.has('password') ? (
          <CampoPassword
            etiqueta="Tu contraseña"
            name="password"
            autoComplete="current-password"
            maxLength={200}
            required
            error={fallas.campos.get('password')}
          />
        ) : null}
        <Nota tipo="error">{fallas.general}</Nota>
        <BotonEnviar
          className="boton--ancho personal-formulario__enviar"
          enviando={enviando}
          texto="Activar"
          mientras="Un momento…"
        />
      </form>
    )
  }
  return (
    <form className="personal-formulario" noValidate onSubmit={confirm}>
      <ol className="personal-dosfactor__pasos">
        <li>
          Abrí en tu teléfono una aplicación de códigos (Google Authenticator, Aegis, 2FAS o la que uses).
        </li>
        <li>
          Escaneá este dibujo, o escribí la clave a mano.
          <div className="personal-dosfactor__qr">
            <Qr texto={secreto.uri} nombre="Código QR para la aplicación de códigos" />
          </div>
          <code className="personal-dosfactor__clave">{legible(secreto.secreto)}</code>
        </li>
        <li>Escribí el código que muestra.</li>
      </ol>
      <CampoCodigo recuperacion={false} error={fallas.campos.get('codigo')} />
      <Nota tipo="error">{fallas.general}</Nota>
      <BotonEnviar
        className="boton--ancho personal-formulario__enviar"
        enviando={enviando}
        texto="Confirmar el código"
        mientras="Un momento…"
      />
    </form>
  )
}
