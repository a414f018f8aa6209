// The customer of a phone and the account they have: a link for them to join the two, or the shop does it, and can take it back (MOS-01).
import { useState } from 'react'
import type { ClienteHalladoWire, EnlaceHechoWire } from '#contract/pedido/telefono.schema.ts'
import type { ClienteLeido } from '#domain/pedido/leido.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { fetchEnlaceUnion, joinCliente, undoUnion } from './api.ts'
import { BuscarCliente } from './BuscarCliente.tsx'

interface Props {
  readonly cliente: ClienteLeido
  readonly onUnido: () => void
}

export function Unir({ cliente, onUnido }: Props) {
  const [enlace, setEnlace] = useState<EnlaceHechoWire | null>(null)
  const { falla, run } = useIntento()
  const send = () => run(async () => setEnlace(await fetchEnlaceUnion(cliente.id)))
  const join = (con: ClienteHalladoWire) =>
    run(async () => {
      const { id } = await joinCliente(cliente.id, con.id)
      showDeshacer('Cuentas unidas', `${cliente.nombre} es ${con.nombre}`, () => undoUnion(id).then(onUnido))
      onUnido()
    })
  return (
    <Hoja titulo="Su cuenta" className="tomar-dos">
      <p>
        Anotamos a {cliente.nombre} por su teléfono. Si tiene una cuenta, o se hace una, sus pedidos pueden
        pasar a ella.
      </p>
      {enlace === null ? (
        <div className="tomar-botones">
          <Boton tono="linea" talle="medio" onClick={() => void send()}>
            Hacer un enlace para mandarle
          </Boton>
        </div>
      ) : (
        <Noticia
          tono="verde"
          acciones={
            enlace.whatsapp === null ? undefined : (
              <PorWhatsApp tono="linea" talle="medio" {...enlace.whatsapp}>
                Mandárselo por WhatsApp
              </PorWhatsApp>
            )
          }
        >
          El enlace sirve una vez, por 48 horas.
        </Noticia>
      )}
      <BuscarCliente
        etiqueta="Unir con la cuenta de"
        onElegir={con => con.id !== cliente.id && void join(con)}
      />
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
    </Hoja>
  )
}
