// The form's life: the domain's rules, one call when it is sent, and the code it is answered with.
import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { type CamposArrepentimiento, readArrepentimiento } from '#domain/pedido/arrepentimiento.ts'
import { erroresCampos } from '#web/comun/estado/errores-campos.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { createArrepentimiento } from '../api-arrepentimientos.ts'

/** Together with the field only programs fill in. */
export interface Valores extends CamposArrepentimiento {
  readonly apodo: string
}

const VACIOS: Valores = { nombre: '', email: '', telefono: '', pedido: '', detalle: '', apodo: '' }

const resolver: Resolver<Valores> = valores => {
  const leido = readArrepentimiento(valores)
  if (leido.ok) return { values: valores, errors: {} }
  return { values: {}, errors: erroresCampos(leido.errores) }
}

export function useArrepentimiento() {
  const form = useForm<Valores>({ mode: 'onTouched', resolver, defaultValues: VACIOS })
  const [codigo, setCodigo] = useState<string | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const user = useSesion(estado => estado.sesion?.user)
  const { setValue, getValues } = form

  // Who is logged in finds their own data, unless they have begun to write.
  useEffect(() => {
    if (user === undefined || Object.values(getValues()).some(valor => valor !== '')) return
    setValue('nombre', [user.nombre, user.apellido].filter(Boolean).join(' ') || user.username)
    setValue('email', user.email)
    setValue('telefono', user.telefono ?? '')
  }, [user, setValue, getValues])

  const send = useUnaVez(async (valores: Valores) => {
    setFalla(null)
    try {
      setCodigo(await createArrepentimiento(valores))
    } catch (error) {
      setFalla(error instanceof Error ? error.message : 'Ocurrió un error')
      if (error instanceof ApiError) {
        for (const [campo, message] of error.campos) {
          if (campo in VACIOS) form.setError(campo as keyof Valores, { type: 'servidor', message })
        }
      }
    }
  })
  return { form, enviar: form.handleSubmit(send), codigo, falla }
}
