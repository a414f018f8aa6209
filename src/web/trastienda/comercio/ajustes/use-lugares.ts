// Streets and drawings of zones as they are saved: by one queue for all zones that are open, with the version that was seen (ENT-01, ADM-04).
import { useState } from 'react'
import type { CallesUnaWire, DibujoUnaWire } from '#contract/entrega/zonas.schema.ts'
import { type Familia, useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

interface Versionado {
  readonly version: number
}

interface Parte<T extends Versionado> {
  readonly familia: Familia
  /** The newest that is known: what was read, or what saving brought. */
  datosDe(zona: number, leidos: T | null): T | null
}

export interface PartesDeZona {
  readonly calles: Parte<CallesUnaWire['data']>
  readonly dibujo: Parte<DibujoUnaWire['data']>
}

export const rutaDeParte = (zona: number | string, parte: keyof PartesDeZona) =>
  `/api/trastienda/zonas/${zona}/${parte}`

function useParte<T extends Versionado>(
  parte: keyof PartesDeZona,
  campo: keyof T & string,
  onCambio: () => void,
): Parte<T> {
  const [sabidos, setSabidos] = useState<Readonly<Record<string, T>>>({})
  const keep = (zona: string, datos: T) => setSabidos(otros => ({ ...otros, [zona]: datos }))
  const familia = useGuardado(`zonas-${parte}`, {
    async send(zona, valor, version) {
      const datos = await dataOf(
        send<{ data: T }>('PUT', rutaDeParte(zona, parte), { [campo]: valor, version }),
      )
      keep(zona, datos)
      return datos.version
    },
    async readSuyo(zona, { cambios: [primero] }) {
      const datos = await ask<{ data: T }>(rutaDeParte(zona, parte))
      keep(zona, datos)
      return { quien: primero?.quien ?? 'Alguien', valor: datos[campo] }
    },
    onHecho: onCambio,
  })
  return {
    familia,
    datosDe(zona, leidos) {
      const sabido = sabidos[zona]
      return sabido !== undefined && sabido.version >= (leidos?.version ?? 0) ? sabido : leidos
    },
  }
}

export function usePartes(onCambio: () => void): PartesDeZona {
  const calles = useParte<CallesUnaWire['data']>('calles', 'calles', onCambio)
  const dibujo = useParte<DibujoUnaWire['data']>('dibujo', 'puntos', onCambio)
  return { calles, dibujo }
}
