// Alphabetical order (collation keys) worked out once for all: each text of a type gets its place, and sorting compares places.
import type { Entidad } from '#server/consulta/esquema.ts'
import { colador } from '#server/consulta/memoria.ts'
import { lugarDe, type NombreTipo, textosDe } from './tipos.ts'

type Puestos = ReadonlyMap<string, number>

/** Keeps the places from one version of the catalogue to the next: they hold until a text comes that has none. */
export function createLugares(): (tipo: NombreTipo, entidades: readonly Entidad[]) => void {
  const conocidos = new Map<string, Puestos>()

  function puestosDe(clave: string, textos: readonly string[]): Puestos {
    const anteriores = conocidos.get(clave)
    if (anteriores !== undefined && textos.every(texto => anteriores.has(texto))) return anteriores
    const nuevos = rank(textos)
    conocidos.set(clave, nuevos)
    return nuevos
  }

  return (tipo, entidades) => {
    const campos = textosDe(lugarDe(tipo)).map(campo => {
      const valores = entidades.map(({ atributos }) => atributos[campo])
      return {
        campo,
        puestos: puestosDe(
          `${tipo}.${campo}`,
          valores.filter(valor => typeof valor === 'string'),
        ),
      }
    })
    for (const entidad of entidades) {
      const lugares: Record<string, number> = {}
      for (const { campo, puestos } of campos) {
        const valor = entidad.atributos[campo]
        const puesto = typeof valor === 'string' ? puestos.get(valor) : undefined
        if (puesto !== undefined) lugares[campo] = puesto
      }
      entidad.lugares = lugares
    }
  }
}

/** Texts the alphabet does not tell apart share a place, as they share it when compared. */
function rank(textos: readonly string[]): Puestos {
  const puestos = new Map<string, number>()
  let [puesto, anterior] = [0, '']
  for (const texto of [...new Set(textos)].sort(colador.compare)) {
    if (colador.compare(anterior, texto) !== 0) puesto++
    puestos.set(texto, puesto)
    anterior = texto
  }
  return puestos
}
