// The relations a user may bring along: a closed pair of names, whatever else the query says (U1).
import type { Relacion, UserWire } from '#contract/cuenta.wire.ts'

const RELACIONES: readonly Relacion[] = ['role', 'pedidos']
const APAGADO = /^(?:false|0|)$/

type Consulta = Readonly<Record<string, string | readonly string[] | undefined>>

/** `populate[a][fields]`, `[fields][]`, `[fields][0]`. */
const CAMPOS = /^populate\[([a-z]+)\]\[fields\](?:\[\d{0,3}\])?$/

/** Reads `populate=a,b`, `populate=*`, repeated, `populate[0]=a`, `populate[a]=true` and `populate[a][fields]=b`; anything else is nothing. */
export function readRelaciones(consulta: Consulta): Relacion[] {
  const pedidas = new Set<string>()
  for (const [clave, valor = []] of Object.entries(consulta)) {
    const valores = [valor].flat()
    if (/^populate(?:\[\d{0,3}\])?$/.test(clave)) {
      for (const nombre of valores.flatMap(texto => texto.split(','))) pedidas.add(nombre.trim())
    }
    const nombre = /^populate\[([a-z]+)\]$/.exec(clave)?.[1]
    if (nombre !== undefined && !valores.some(texto => APAGADO.test(texto))) pedidas.add(nombre)
    const conCampos = CAMPOS.exec(clave)?.[1]
    if (conCampos !== undefined) pedidas.add(conCampos)
  }
  return RELACIONES.filter(nombre => pedidas.has('*') || pedidas.has(nombre))
}

/** Leaves of what came along only the fields that were asked for; the number always stays. */
export function chooseCampos(user: UserWire, consulta: Consulta): UserWire {
  const { role, pedidos } = user
  return {
    ...user,
    ...(role && { role: choose(role, camposDe(consulta, 'role')) }),
    ...(pedidos && { pedidos: pedidos.map(pedido => choose(pedido, camposDe(consulta, 'pedidos'))) }),
  }
}

function camposDe(consulta: Consulta, relacion: Relacion): ReadonlySet<string> {
  const textos = Object.entries(consulta).flatMap(([clave, valor = []]) =>
    CAMPOS.exec(clave)?.[1] === relacion ? [valor].flat() : [],
  )
  return new Set(textos.flatMap(texto => texto.split(',')).map(texto => texto.trim()))
}

/** None named, or a star: all of them. */
function choose<T extends object>(entrada: T, campos: ReadonlySet<string>): T {
  if (campos.size === 0 || campos.has('*')) return entrada
  return Object.fromEntries(
    Object.entries(entrada).filter(([nombre]) => nombre === 'id' || campos.has(nombre)),
  ) as T
}
