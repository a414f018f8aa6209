// What a release writes into CHANGELOG.md, and which number may come after which.

const NUMERO = /^(\d+)\.(\d+)\.(\d+)$/
const ABIERTA = '## Unreleased'

export function isAfter(nueva: string, actual: string): boolean {
  const [a, b] = [NUMERO.exec(nueva), NUMERO.exec(actual)]
  if (a === null || b === null) return false
  for (const parte of [1, 2, 3]) {
    const distancia = Number(a[parte]) - Number(b[parte])
    if (distancia !== 0) return distancia > 0
  }
  return false
}

/** What stood under 'Unreleased' stands under the version, and 'Unreleased' begins anew; the same text where there is nothing. */
export function startSection(cambios: string, version: string, fecha: string): string {
  const desde = cambios.indexOf(ABIERTA)
  if (desde < 0) return cambios
  const cuerpo = desde + ABIERTA.length
  const hasta = cambios.indexOf('\n## ', cuerpo)
  const suyo = cambios.slice(cuerpo, hasta < 0 ? undefined : hasta)
  if (suyo.trim() === '') return cambios
  return `${cambios.slice(0, cuerpo)}\n\n## ${version} (${fecha})${cambios.slice(cuerpo)}`
}
