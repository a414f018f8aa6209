// Weighing orders and the ways to pay them, as settings: what each does once it is on (PESA-01, PAGO-01).
import { CampoSiNo } from './CampoSiNo.tsx'
import { CampoTexto } from './CampoTexto.tsx'
import { Transferencia } from './Transferencia.tsx'
import { useAjuste } from './use-ajustes.ts'

/** The service's own account is the server's to have, not a setting. */
function textoMercadoPago(conCuenta: boolean): string {
  return conCuenta
    ? 'Prendido: tus clientes pueden elegirlo y el link de pago se arma solo, con el total justo.'
    : 'Prendido: tus clientes pueden elegirlo. El servidor todavía no tiene la cuenta de Mercado Pago (MERCADOPAGO_ACCESS_TOKEN): hasta entonces el link lo pegás vos en cada pedido.'
}

export function PesarYCobrar() {
  const { ajustes } = useAjuste()
  return (
    <>
      <CampoSiNo
        campo="pesaje"
        ayuda="Prendido: cada línea se pesa antes de finalizar un pedido y el plazo para pagar corre desde que avisás el total. Apagado: el total se escribe al finalizarlo, como siempre."
      />
      <CampoTexto
        campo="esperaRespuesta"
        clase="numero"
        unidad="minutos"
        ayuda="Lo que tu cliente tiene para contestar por un peso fuera de la tolerancia. Después se cobra hasta el límite, nunca más."
      />
      <CampoSiNo
        campo="pesosEnteros"
        ayuda="Prendido: los totales que paga tu cliente se redondean para abajo, sin centavos, en el carrito, el pedido, el mail, WhatsApp y el pago. Los pedidos que ya están quedan como se acordaron. Apagado: con centavos."
      />
      <CampoSiNo campo="cobroMercadoPago" ayuda={textoMercadoPago(ajustes.mercadoPago)} />
      <Transferencia />
      <CampoSiNo
        campo="cobroEfectivo"
        ayuda="Prendido: se puede elegir en el carrito, con «¿Con cuánto pagás?», y el pedido no vence por falta de pago."
      />
      <CampoSiNo
        campo="cobroTarjeta"
        ayuda="Prendido: se puede elegir en el carrito y el pedido no vence por falta de pago. Apagadas todas, el carrito no pregunta."
      />
    </>
  )
}
