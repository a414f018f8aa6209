// Password and code, before the second factor changes.
import { type FormEvent, useState } from 'react'
import type { PruebaBody } from '#contract/personal.schema.ts'
import { BotonEnviar } from '../../ui/BotonEnviar.tsx'
import { CampoPassword } from '../../ui/CampoPassword.tsx'
import { Nota } from '../../ui/Nota.tsx'
import { CampoCodigo } from './CampoCodigo.tsx'
import { campo, useLlamada } from './use-llamada.ts'

interface Props {
  readonly conPassword: boolean
  /** What the button does. */
  readonly texto: string
  readonly onPrueba: (prueba: PruebaBody) => Promise<void>
  readonly onVolver: () => void
}

export function FormularioPrueba({ conPassword, texto, onPrueba, onVolver }: Props) {
  const [recuperacion, setRecuperacion] = useState(false)
  const { enviando, fallas, send } = useLlamada()
  const prove = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const formulario = evento.currentTarget
    const prueba = { password: campo(formulario, 'password'), codigo: campo(formulario, 'codigo') }
    void send(() => onPrueba(prueba))
  }
  return (
    <form className="personal-formulario" noValidate onSubmit={prove}>
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
      <CampoCodigo
        key={String(recuperacion)}
        recuperacion={recuperacion}
        error={fallas.campos.get('codigo')}
      />
      <Nota tipo="error">{fallas.general}</Nota>
      <BotonEnviar
        className="boton--ancho personal-formulario__enviar"
        enviando={enviando}
        texto={texto}
        mientras="Un momento…"
      />
      <button type="button" className="boton boton--texto" onClick={() => setRecuperacion(!recuperacion)}>
        {recuperacion ? 'Usar la aplicación de códigos' : 'Usar un código de recuperación'}
      </button>
      <button type="button" className="boton boton--texto" onClick={onVolver}>
        Volver
      </button>
    </form>
  )
}
