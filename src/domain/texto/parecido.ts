// When two words are the same to a person: how they sound, plural and diminutive, one slip of the finger (fuzzy, edit distance).

/** How a word sounds in Argentina, so that 'vasio', 'milaneza' and 'moyeja' are what they mean. Takes normalised text. */
export function sonido(palabra: string): string {
  return palabra
    .replace(/qu(?=[ei])|q|c(?=[^ehi]|$)/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/(?<!c)h/g, '')
    .replace(/gu(?=[ei])|j/g, 'g')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replace(/ni(?=[aou])/g, 'n')
    .replace(/(.)\1+/g, '$1')
}

/** What is left without plural, gender and diminutive: 'costilla' and 'costillitas' have the same. Takes a sound. */
export function raiz(suena: string): string {
  return suena.replace(/(?<=..)(?:it)?[aeo]?s?$/, '')
}

export function isPlural(una: string, otra: string): boolean {
  const [corta, larga] = una.length < otra.length ? [una, otra] : [otra, una]
  return larga === `${corta}s` || larga === `${corta}es`
}

/** Letters changed, added, left out or swapped to turn one word into the other, or into the start of it. */
function slips(escrita: string, palabra: string): number {
  // Damerau-Levenshtein over three rows; the last row tells every start of the word at once.
  let fila = Array.from({ length: palabra.length + 1 }, (_, i) => i)
  let antes = fila
  for (let i = 1; i <= escrita.length; i++) {
    const nueva = [i]
    for (let j = 1; j <= palabra.length; j++) {
      const igual = escrita[i - 1] === palabra[j - 1]
      let menor = Math.min((fila[j] ?? 0) + 1, (nueva[j - 1] ?? 0) + 1, (fila[j - 1] ?? 0) + (igual ? 0 : 1))
      const cruzadas = escrita[i - 1] === palabra[j - 2] && escrita[i - 2] === palabra[j - 1]
      if (cruzadas) menor = Math.min(menor, (antes[j - 2] ?? 0) + 1)
      nueva.push(menor)
    }
    antes = fila
    fila = nueva
  }
  return Math.min(...fila)
}

/** Whether `escrita` may be `palabra`, or its beginning, with so many slips. */
export function isCasi(escrita: string, palabra: string, errores: number): boolean {
  if (palabra.length + errores < escrita.length) return false
  return slips(escrita, palabra) <= errores
}
