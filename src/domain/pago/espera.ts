// The words for an order that waits for the scale (notice): its time to pay has not begun (PAGO-02).

/** 'Cuando lo pesemos te avisamos el total y desde ahí tenés 24 h para pagar': the time to pay has not begun. */
export function textoSinPesar(horasParaPagar: number, alRecibir: boolean): string {
  return alRecibir
    ? 'Cuando lo pesemos te avisamos el total, y lo pagás al recibirlo'
    : `Cuando lo pesemos te avisamos el total y desde ahí tenés ${horasParaPagar} h para pagar`
}

/** Around the sum, of what is paid at the door. Before it is weighed that sum is a guess: nobody pays it. */
export function textoAlRecibir(
  medio: 'efectivo' | 'tarjeta',
  listo: boolean,
): { readonly antes: string; readonly despues: string } {
  const con = medio === 'tarjeta' ? ' con tarjeta' : ''
  return listo
    ? { antes: 'Pagás', despues: `${con} cuando te lo llevamos.` }
    : {
        antes: `Pagás lo que pese${con} cuando te lo llevamos. Calculamos`,
        despues: ': cuando lo pesemos te avisamos el total.',
      }
}
