// The form for undoing a purchase: no account needed, answered on the spot with a code.

import type { Comercio } from '#domain/comercio/comercio.ts'
import { LARGOS_ARREPENTIMIENTO as LARGOS } from '#domain/pedido/arrepentimiento.ts'
import { BotonEnviar } from '#web/comun/ui/BotonEnviar.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { CodigoRecibido } from './CodigoRecibido.tsx'
import { useArrepentimiento } from './use-arrepentimiento.ts'
import './arrepentimiento.css'

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
