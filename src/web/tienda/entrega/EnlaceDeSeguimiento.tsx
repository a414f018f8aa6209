// The link an order is followed by, for its customer and the staff: asked for, handed on, and taken back (ENT-05).
import { Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import type { EnlaceSeguimientoWire } from '#contract/entrega/seguimiento.schema.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { giveSeguimiento, takeSeguimiento } from './api-seguimiento.ts'
import './enlace.css'

export function EnlaceDeSeguimiento({ id }: { readonly id: number }) {
  const [hecho, setHecho] = useState<EnlaceSeguimientoWire | null>(null)
  const [preguntando, setPreguntando] = useState(false)
  const { intentar, enviando, falla } = useIntento(async (pide: boolean) => {
    setPreguntando(false)
    if (pide) return setHecho(await giveSeguimiento(id))
    await takeSeguimiento(id)
    setHecho(null)
  })
  return (
    <div className="entrega-enlace">
      {hecho === null ? (
        <Boton
          tono="linea"
          talle="medio"
          icono={Link2}
          aria-disabled={enviando}
          onClick={() => void intentar(true)}
        >
          Link de seguimiento
        </Boton>
      ) : preguntando ? (
        <Confirmar
          si="Sí, que no sirva más"
          no="Dejarlo"
          onSi={() => void intentar(false)}
          onNo={() => setPreguntando(false)}
        >
          Quien lo tenga, también el cliente en su mail, no va a ver más este pedido. Después se puede hacer
          otro.
        </Confirmar>
      ) : (
        <>
          <Copiar texto={hecho.enlace} talle="medio">
            Copiar el link
          </Copiar>
          <PorWhatsApp tono="linea" talle="medio" {...(hecho.whatsapp ?? { texto: hecho.enlace })}>
            WhatsApp
          </PorWhatsApp>
          <Boton tono="texto" icono={Link2Off} onClick={() => setPreguntando(true)}>
            Que no sirva más
          </Boton>
        </>
      )}
      <Nota tipo="error">{falla}</Nota>
    </div>
  )
}
