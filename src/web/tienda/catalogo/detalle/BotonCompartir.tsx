// Sends a product to somebody through the device's own share sheet, where there is one.

import { Share2 } from 'lucide-react'
import { rutaArticulo } from '#domain/rutas.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly id: number
  readonly nombre: string
  readonly comercio: string
}

export function BotonCompartir({ id, nombre, comercio }: Props) {
  const hidratado = useHidratado()
  if (!hidratado || typeof navigator.share !== 'function') return null
  const share = () => {
    const url = new URL(rutaArticulo(id), window.location.origin).href
    // Closing the sheet without choosing anybody is an answer, not an error.
    navigator.share({ title: `${nombre} · ${comercio}`, text: `Mirá: ${nombre}`, url }).catch(() => {})
  }
  return <Boton tono="icono" icono={Share2} aria-label={`Compartir ${nombre}`} onClick={share} />
}
