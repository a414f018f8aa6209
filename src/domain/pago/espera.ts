// The words for an order that waits for the scale (notice): its time to pay has not begun (PAGO-02).

/** 'Cuando lo pesemos te avisamos el total y desde ahí tenés 24 h para pagar': the time to pay has not begun. */
export function textoSinPesar(horasParaPagar: number, alRecibir: boolean): string {
  return alRecibir
    ? 'Cuando lo pesemos te avisamos el total, y lo pagás al recibirlo'
    : `Cuando lo pesemos te avisamos el total y desde ahí tenés ${horasParaPagar} h para pagar`
}
