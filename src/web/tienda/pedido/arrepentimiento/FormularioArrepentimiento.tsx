// The form for undoing a purchase: no account needed, answered on the spot with a code.
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { CodigoArrepentimientoWire } from '#contract/pedido/arrepentimiento.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { readJson } from '#domain/lector.ts'
import {
  type CamposArrepentimiento,
  LARGOS_ARREPENTIMIENTO as LARGOS,
  readArrepentimiento,
} from '#domain/pedido/arrepentimiento.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_BORRADORES } from '#web/comun/almacen/claves.ts'
import { erroresCampos } from '#web/comun/estado/errores-campos.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { type Cajon, useFormBorrador } from '#web/comun/guardado/use-form-borrador.ts'
import { ApiError, request, withBody } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { BotonEnviar } from '#web/comun/ui/BotonEnviar.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import './arrepentimiento.css'

// The form's life: the domain's rules, one call when it is sent, and the code it is answered with.

/** Together with the field only programs fill in. */
interface Valores extends CamposArrepentimiento {
  readonly apodo: string
}

const VACIOS: Valores = { nombre: '', email: '', telefono: '', pedido: '', detalle: '', apodo: '' }

const resolver: Resolver<Valores> = valores => {
  const leido = readArrepentimiento(valores)
  if (leido.ok) return { values: valores, errors: {} }
  return { values: {}, errors: erroresCampos(leido.errores) }
}

/** Whoever fills it in, logged in or not: kept in this tab, and gone once another screen is opened. */
const DE_LA_PESTANA: Cajon = {
  get: () => Object(readJson(readFrom('sessionStorage', CLAVE_BORRADORES))),
  set: valor => void writeTo('sessionStorage', CLAVE_BORRADORES, JSON.stringify(valor)),
  watch: () => () => DE_LA_PESTANA.set({}),
}

/** Without a session on purpose: it is everybody's. Gives the code. */
async function createArrepentimiento(valores: Valores): Promise<string> {
  const cuerpo = withBody('POST', valores)
  return (await request<CodigoArrepentimientoWire>('/api/arrepentimientos', cuerpo)).codigo
}

function useArrepentimiento() {
  const form = useForm<Valores>({ mode: 'onTouched', resolver, defaultValues: VACIOS })
  const [codigo, setCodigo] = useState<string | null>(null)
  const user = useSesion(estado => estado.sesion?.user)
  const { setValue, getValues } = form
  const dropBorrador = useFormBorrador(DE_LA_PESTANA, 'arrepentimiento', form)

  // Who is logged in finds their own data, unless they have begun to write.
  useEffect(() => {
    if (user === undefined || Object.values(getValues()).some(valor => valor !== '')) return
    setValue('nombre', [user.nombre, user.apellido].filter(Boolean).join(' ') || user.username)
    setValue('email', user.email)
    setValue('telefono', user.telefono ?? '')
  }, [user, setValue, getValues])

  const { intentar: send, falla } = useIntento(async (valores: Valores) => {
    try {
      setCodigo(await createArrepentimiento(valores))
      dropBorrador()
    } catch (error) {
      for (const [campo, message] of error instanceof ApiError ? error.campos : []) {
        if (campo in VACIOS) form.setError(campo as keyof Valores, { type: 'servidor', message })
      }
      throw error
    }
  })
  return { form, enviar: form.handleSubmit(send), codigo, falla }
}

interface CodigoRecibidoProps {
  readonly codigo: string
  readonly email: string
  readonly comercio: Comercio
}

/** The answer: the code, large, and what happens next. */
function CodigoRecibido({ codigo, email, comercio }: CodigoRecibidoProps) {
  const titulo = useRef<HTMLHeadingElement>(null)
  // The form is gone: who listens or uses a keyboard goes on here.
  useEffect(() => titulo.current?.focus(), [])
  return (
    <section className="arrepentimiento__hecho kraft-suave" aria-labelledby="arrep-titulo">
      <h2 id="arrep-titulo" ref={titulo} tabIndex={-1}>
        Recibimos tu pedido de arrepentimiento
      </h2>
      <p>Tu código es</p>
      <p className="arrepentimiento__codigo" role="status">
        {codigo}
      </p>
      <p>
        Guardalo: con él seguimos tu caso. Te mandamos una copia a <b>{email}</b>; si no la ves, mirá en spam.
        {comercio.email === null ? null : (
          <>
            {' '}
            También podés escribirnos a <a href={`mailto:${comercio.email}`}>{comercio.email}</a>.
          </>
        )}
      </p>
    </section>
  )
}

interface Props {
  readonly comercio: Comercio
}

export function FormularioArrepentimiento({ comercio }: Props) {
  const { form, enviar, codigo, falla } = useArrepentimiento()
  const { register, getValues, formState } = form
  const { errors, isSubmitting } = formState
  if (codigo !== null) {
    return <CodigoRecibido codigo={codigo} email={getValues('email').trim()} comercio={comercio} />
  }
  const { detalle } = errors
  return (
    // Sent before the page is awake, nothing of it may end up in an address.
    <form className="arrepentimiento" method="post" noValidate onSubmit={enviar}>
      <CampoPersona
        etiqueta="Nombre y apellido"
        autoComplete="name"
        maxLength={LARGOS.nombre}
        required
        error={errors.nombre?.message}
        {...register('nombre')}
      />
      <CampoPersona
        etiqueta="Email"
        maxLength={LARGOS.email}
        required
        ayuda="Te mandamos ahí una copia del código."
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="arrepentimiento__dos">
        <CampoPersona
          etiqueta="Teléfono (opcional)"
          inputMode="tel"
          maxLength={LARGOS.telefono}
          error={errors.telefono?.message}
          {...register('telefono')}
        />
        <Campo
          etiqueta="Número de pedido (opcional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={LARGOS.pedido}
          error={errors.pedido?.message}
          {...register('pedido')}
        />
      </div>
      <div className={detalle === undefined ? 'campo' : 'campo campo--error'}>
        <label className="campo__nombre" htmlFor="arrep-detalle">
          Detalle (opcional)
        </label>
        <textarea
          id="arrep-detalle"
          rows={4}
          maxLength={LARGOS.detalle}
          aria-invalid={detalle !== undefined}
          aria-describedby="arrep-detalle-debajo"
          {...register('detalle')}
        />
        <p
          className={detalle === undefined ? 'campo__pista' : 'campo__pista campo__pista--error'}
          id="arrep-detalle-debajo"
          aria-live="polite"
        >
          {detalle?.message ?? 'No hace falta que expliques el motivo.'}
        </p>
      </div>
      <div className="arrepentimiento__apodo" aria-hidden="true">
        <label htmlFor="arrep-apodo">Dejá este campo vacío</label>
        <input id="arrep-apodo" tabIndex={-1} autoComplete="off" {...register('apodo')} />
      </div>
      <Nota tipo="error">{falla}</Nota>
      <BotonEnviar
        className="boton--ancho arrepentimiento__enviar"
        enviando={isSubmitting}
        texto="Quiero arrepentirme de mi compra"
        mientras="Enviando…"
      />
    </form>
  )
}
