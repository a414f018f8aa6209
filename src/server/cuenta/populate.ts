// The relations a user may bring along: a closed pair of names, whatever else the query says (U1).
import type { Relacion } from '#contract/cuenta.wire.ts'

const RELACIONES: readonly Relacion[] = ['role', 'pedidos']
const APAGADO = /^(?:false|0|)$/

type Consulta = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads `populate=a,b`, `populate=*`, repeated, `populate[0]=a` and `populate[a]=true`; anything else is nothing. */
export function readRelaciones(consulta: Consulta): Relacion[] {
  const pedidas = new Set<string>()
  for (const [clave, valor = []] of Object.entries(consulta)) {
    const valores = [valor].flat()
    if (/^populate(?:\[\d{0,3}\])?$/.test(clave)) {
      for (const nombre of valores.flatMap(texto => texto.split(','))) pedidas.add(nombre.trim())
    }
    const nombre = /^populate\[([a-z]+)\]$/.exec(clave)?.[1]
    if (nombre !== undefined && !valores.some(texto => APAGADO.test(texto))) pedidas.add(nombre)
  }
  return RELACIONES.filter(nombre => pedidas.has('*') || pedidas.has(nombre))
}
