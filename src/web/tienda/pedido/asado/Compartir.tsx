// Sends the plan to whoever comes to eat: the device's share sheet or a copied link, WhatsApp, paper (VOL-02).

import { Printer, Share2 } from 'lucide-react'
import { rutaAsado } from '#domain/pedido/asado/direccion.ts'
import { mensajeAsado } from '#domain/pedido/asado/mensaje.ts'
import type { Asado, Plan } from '#domain/pedido/asado/plan.ts'
import { enlaceCompartir } from '#domain/texto/whatsapp.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'

interface Props {
  readonly asado: Asado
  readonly plan: Plan
  readonly comercio: string
}

async function copy(url: string): Promise<void> {
  if (await copyTexto(url))
    showAviso({ titulo: 'Enlace copiado', descripcion: 'Pegalo donde quieras mandarlo.', tipo: 'exito' })
  // It stands in the browser's own bar.
  else
    showAviso({ titulo: 'No se pudo copiar', descripcion: 'Copiá la dirección de la barra.', tipo: 'alerta' })
}

export function Compartir({ asado, plan, comercio }: Props) {
  const enlace = () => new URL(rutaAsado(asado), window.location.origin).href
  const share = () => {
    const url = enlace()
    if (typeof navigator.share !== 'function') return void copy(url)
    const text = mensajeAsado(asado, plan, comercio, '').trimEnd()
    // Closing the sheet without choosing anybody is an answer, not an error.
    navigator.share({ title: `Armá tu asado · ${comercio}`, text, url }).catch(() => {})
  }
  const chat = () => {
    window.open(enlaceCompartir(mensajeAsado(asado, plan, comercio, enlace())), '_blank', 'noopener')
  }
  return (
    <div className="asado-compartir">
      <Boton tono="linea" talle="medio" icono={Share2} onClick={share}>
        Compartir
      </Boton>
      <Boton tono="linea" talle="medio" onClick={chat}>
        <IconoWhatsApp />
        WhatsApp
      </Boton>
      <Boton tono="texto" icono={Printer} onClick={() => window.print()}>
        Imprimir
      </Boton>
    </div>
  )
}
