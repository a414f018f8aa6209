// The built application as files: what the browser loads must be able to start.
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const CARPETA = new URL('../../dist/client/assets/', import.meta.url)

/** The scripts each built script needs before it runs. */
async function readNecesarios(): Promise<Map<string, readonly string[]>> {
  const scripts = (await readdir(CARPETA)).filter(nombre => nombre.endsWith('.js'))
  const leidos = scripts.map(async nombre => {
    const codigo = await readFile(new URL(nombre, CARPETA), 'utf8')
    const imports = codigo.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
    return [nombre, [...imports].map(([, otro]) => otro as string)] as const
  })
  return new Map(await Promise.all(leidos))
}

/** The first ring found, as the names along it. */
function ring(necesarios: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const vistos = new Set<string>()
  const walk = (nombre: string, camino: readonly string[]): readonly string[] => {
    if (camino.includes(nombre)) return [...camino.slice(camino.indexOf(nombre)), nombre]
    if (vistos.has(nombre)) return []
    vistos.add(nombre)
    for (const otro of necesarios.get(nombre) ?? []) {
      const hallado = walk(otro, [...camino, nombre])
      if (hallado.length > 0) return hallado
    }
    return []
  }
  for (const nombre of necesarios.keys()) {
    const hallado = walk(nombre, [])
    if (hallado.length > 0) return hallado
  }
  return []
}

describe('the built scripts', () => {
  it('need each other in no ring: in a ring one of them starts with its constants undefined', async () => {
    const necesarios = await readNecesarios()
    expect(necesarios.size).toBeGreaterThan(10)
    expect([...necesarios.values()].flat().length).toBeGreaterThan(20)
    expect(ring(necesarios)).toEqual([])
  })
})
