// The registration form's life: rules while it is typed, one call when it is sent, and what the server has against it.
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { CAMPO_PRIVACIDAD, RECHAZO } from '#domain/cuenta/rechazo.ts'
import { type DatosRegistro, erroresRegistro, MENSAJES, usernameDe } from '#domain/cuenta/registro.ts'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { erroresCampos } from '#web/comun/estado/errores-campos.ts'
import { trasElToque } from '#web/comun/estado/tras-el-toque.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { keepRegreso } from '../pedido/deseo.ts'
import { createCuenta } from './api-cuenta.ts'
import { dropBorrador, readBorrador } from './borrador.ts'
import { keepEntrada } from './entrada.ts'
import { mensajeRegistro } from './mensajes.ts'
import { useRegreso } from './use-regreso.ts'

type Campo = keyof DatosRegistro

/** Fields not yet filled in are undefined to the form and empty to the rules. */
function completos(valores: Partial<DatosRegistro>): DatosRegistro {
  const { nombre = '', apellido = '', direccion = '', telefono = '', email = '' } = valores
  const { password = '', repeticion = '', privacidad = false } = valores
  return { nombre, apellido, direccion, telefono, email, password, repeticion, privacidad }
}

const resolver: Resolver<DatosRegistro> = valores => {
  const datos = completos(valores)
  const errores = erroresRegistro(datos)
  if (Object.keys(errores).length === 0) return { values: datos, errors: {} }
  return { values: {}, errors: erroresCampos(errores) }
}

/** Two people may share the part before the at sign: the second one gets a suffix (SIGN-08). */
async function createUnica(datos: DatosRegistro): Promise<string> {
  const username = usernameDe(datos.email)
  try {
    return await createCuenta(datos, username)
  } catch (error) {
    if (!(error instanceof ApiError) || error.mensaje !== RECHAZO.usernameTomado) throw error
    const sufijo = Math.random().toString(36).slice(2, 6)
    return createCuenta(datos, `${username.slice(0, LARGOS.username - 5)}-${sufijo}`)
  }
}

/** The field a refusal is about, when it is about one. */
function camposDe(error: unknown): readonly (readonly [Campo, string])[] {
  if (!(error instanceof ApiError)) return []
  if (error.mensaje === RECHAZO.emailTomado) return [['email', mensajeRegistro(error)]]
  if (error.mensaje === MENSAJES.passwordComun) return [['password', error.message]]
  return [...error.campos].map(([campo, texto]) => [
    campo === CAMPO_PRIVACIDAD ? 'privacidad' : (campo as Campo),
    texto,
  ])
}

export function useRegistro() {
  const borrador = readBorrador(useLocation().state)
  const volverA = useRegreso()
  const form = useForm<DatosRegistro>({
    mode: 'onTouched',
    resolver,
    ...(borrador && { defaultValues: borrador }),
  })
  const [registrado, setRegistrado] = useState(false)
  const [falla, setFalla] = useState<string | null>(null)

  const send = useUnaVez(async (datos: DatosRegistro) => {
    setFalla(null)
    try {
      keepEntrada(await createUnica({ ...datos, email: datos.email.trim() }))
      dropBorrador()
      // The mail may open another tab.
      keepRegreso(volverA)
      setRegistrado(true)
    } catch (error) {
      const descripcion = mensajeRegistro(error)
      setFalla(descripcion)
      for (const [campo, message] of camposDe(error)) form.setError(campo, { type: 'servidor', message })
      showAviso({ titulo: 'Error durante el registro', descripcion, tipo: 'error', ms: TOAST_MS.error })
    }
  })
  const register: typeof form.register = (nombre, opciones) => {
    const { onBlur, ...campo } = form.register(nombre, opciones)
    const onSalir: typeof onBlur = async evento => trasElToque(() => void onBlur(evento))
    return { ...campo, onBlur: onSalir }
  }
  return { form, register, enviar: form.handleSubmit(send), registrado, falla }
}
