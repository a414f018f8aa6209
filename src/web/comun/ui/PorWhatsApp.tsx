// Handing a text on in a WhatsApp chat, to a number or to whoever is chosen there.
import type { ComponentProps } from 'react'
import { enlaceCompartir, enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { type Aspecto, clasesDe } from './aspecto.ts'
import { IconoWhatsApp } from './IconoWhatsApp.tsx'

interface ChatProps extends Omit<ComponentProps<'a'>, 'href' | 'className'>, Aspecto {
  /** With country and area; whoever is chosen in WhatsApp where none is given. */
  readonly numero?: string
  readonly texto: string
}

export function PorWhatsApp({ numero, texto, tono, talle, className, children, ...resto }: ChatProps) {
  return (
    <a
      className={clasesDe({ tono, talle, className })}
      href={numero === undefined ? enlaceCompartir(texto) : enlaceWhatsAppWeb(numero, texto)}
      target="_blank"
      rel="noopener"
      {...resto}
    >
      <IconoWhatsApp />
      {children}
    </a>
  )
}
