// Paying through the service, as a setting: what it does depends on whether the server has an account there (PAGO-01).
import { CampoSiNo } from './CampoSiNo.tsx'
import { useAjuste } from './use-ajustes.ts'

/** The service's own account is the server's to have, not a setting. */
function textoMercadoPago(conCuenta: boolean): string {
  return conCuenta
    ? 'Prendido: tus clientes pueden elegirlo y el link de pago se arma solo, con el total justo.'
    : 'Prendido: tus clientes pueden elegirlo. El servidor todavía no tiene la cuenta de Mercado Pago (MERCADOPAGO_ACCESS_TOKEN): hasta entonces el link lo pegás vos en cada pedido.'
}

export function MercadoPago() {
  const { ajustes } = useAjuste()
  return <CampoSiNo campo="cobroMercadoPago" ayuda={textoMercadoPago(ajustes.mercadoPago)} />
}
