// Asks for the confirmation e-mail once more (CONF-03).

import { useState } from 'react'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { emailValido } from '#domain/cuenta/registro.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { resendConfirmation } from './api-cuenta.ts'
import { mensajeDe } from './mensajes.ts'

interface Props {
  readonly email: string
}

export function Reenviar({ email }: Props) {
  const [estado, setEstado] = useState<string | null>(null)
  const send = useUnaVez(async () => {
    if (!emailValido(email)) return setEstado('Escribí arriba tu email completo y probá otra vez.')
    setEstado('Enviando…')
    try {
      await resendConfirmation(email)
      setEstado(
        'Listo: si tu cuenta espera confirmación, te llega otro email en unos minutos. Mirá también en spam.',
      )
    } catch (error) {
      const mensaje = mensajeDe(error)
      setEstado(
        mensaje === RECHAZO.yaConfirmado ? 'Tu email ya está confirmado: podés iniciar sesión.' : mensaje,
      )
    }
  })
  return (
    <>
      <Boton tono="texto" onClick={() => void send()}>
        Reenviar e-mail
      </Boton>
      <p role="status">{estado}</p>
    </>
  )
}
