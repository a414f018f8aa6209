// The national number behind whatever somebody typed as a phone, so that two spellings of one number are found together (search).
// Without metadata: no country, no 9, no 0, no 15; without its area where that was left out. In SQL it is `telefono_llano`.

/** Area and number together. */
const NACIONAL = 10
/** The shortest number an area has: what every spelling of it ends in. */
export const LOCAL_MIN = 6

function sinPrefijo(cifras: string, prefijo: string): string {
  return cifras.startsWith(prefijo) && cifras.length - prefijo.length >= NACIONAL
    ? cifras.slice(prefijo.length)
    : cifras
}

/** '+54 9 341 555-0142', '0341 15 555 0142' and '3415550142' are all '3415550142'; '15 555-0142' is '5550142'. */
export function telefonoLlano(tecleado: string): string {
  const cifras = tecleado.replace(/\D/g, '').replace(/^00/, '')
  const numero = sinPrefijo(sinPrefijo(cifras, '54'), '9').replace(/^0/, '')
  if (numero.length === NACIONAL + 2) {
    const area = [2, 3, 4].find(largo => numero.startsWith('15', largo))
    return area === undefined ? numero : numero.slice(0, area) + numero.slice(area + 2)
  }
  // No area begins with 15.
  const esLocal = numero.length >= LOCAL_MIN + 2 && numero.length <= NACIONAL && numero.startsWith('15')
  return esLocal ? numero.slice(2) : numero
}
