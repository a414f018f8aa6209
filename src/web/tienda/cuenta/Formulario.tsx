// A form of the account screens: its fields, what is wrong with the whole, what came of it, and the button that sends it.
import type { FormEventHandler, ReactNode } from 'react'
import { BotonEnviar } from '#web/comun/ui/BotonEnviar.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'

interface Props {
  readonly onSubmit: FormEventHandler
  readonly children: ReactNode
  readonly falla: ReactNode
  /** What came of it, said above the button; undefined where it is said elsewhere. */
  readonly hecho?: ReactNode
  readonly enviando: boolean
  readonly texto: string
  readonly mientras: string
  readonly disabled?: boolean
  /** Below the button. */
  readonly pie?: ReactNode
}

export function Formulario({ onSubmit, children, falla, hecho, pie, ...boton }: Props) {
  return (
    // Where scripts do not run at all, nothing of it may end up in an address.
    <form method="post" noValidate onSubmit={onSubmit}>
      {children}
      <Nota tipo="error">{falla}</Nota>
      {hecho === undefined ? null : <Nota tipo="bien">{hecho}</Nota>}
      <BotonEnviar className="boton--ancho cuenta__enviar" {...boton} />
      {pie}
    </form>
  )
}
