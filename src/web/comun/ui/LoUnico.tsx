// What a customer reads who would take the last thing out of an order that is being prepared, with the shop's chat (PESA-04).
import { isObjeto } from '#domain/lector.ts'
import { LO_UNICO } from '#domain/pedido/pesada.ts'
import { cancelacionWhatsApp, enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { ApiError } from '../request/request.ts'
import { useComercio } from '../vidriera/tienda.ts'

/** Whether the server refused it because nothing would be left. */
export function isLoUnico(error: unknown): boolean {
  return error instanceof ApiError && isObjeto(error.details) && error.details.vacio === true
}

export function LoUnico({ pedido }: { readonly pedido: number }) {
  const { nombre, whatsapp } = useComercio()
  return (
    <>
      {LO_UNICO}
      {whatsapp === null ? null : (
        <>
          {' '}
          <a
            href={enlaceWhatsAppWeb(whatsapp, cancelacionWhatsApp(nombre, pedido))}
            target="_blank"
            rel="noopener"
          >
            Pedirlo por WhatsApp
          </a>
        </>
      )}
    </>
  )
}
