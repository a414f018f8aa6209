// The tap-to-call link of an Argentine number.

/** '0341 555-0142' -> 'tel:+543415550142'. The number carries its area; country and trunk prefix may be missing. */
export function enlaceTel(numero: string): string {
  const digitos = numero.replace(/\D/g, '').replace(/^00/, '')
  return `tel:+54${digitos.replace(/^54(?=\d{10})/, '').replace(/^0/, '')}`
}
