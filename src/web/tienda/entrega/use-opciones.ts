// What is offered for an address, kept true while somebody looks: asked again when they come back, every minute, and when a slot closes (ENT-02).

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OpcionesDatos } from '#contract/entrega/opciones.schema.ts'
import { type EntregaPedida, type Opciones, proximoCierre } from '#domain/entrega/eleccion.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { fetchOpciones } from './api.ts'

/** An address is typed. */
const CALMA_MS = 500
const RELECTURA_MS = 60_000
/** The server's clock and this one are not the same. */
const MARGEN_MS = 2_000

interface Leidas {
  /** What was asked. */
  readonly pregunta: OpcionesDatos
  readonly opciones: Opciones
}

/** What has not moved for a while. */
function useQuieto(texto: string): string {
  const [quieto, setQuieto] = useState(texto)
  useEffect(() => {
    if (texto === quieto) return
    const reloj = setTimeout(() => setQuieto(texto), CALMA_MS)
    return () => clearTimeout(reloj)
  }, [texto, quieto])
  return quieto
}

function useRelectura(opciones: Opciones | null, reload: () => Promise<void>): void {
  useEffect(() => {
    const alVolver = () => void (document.hidden || reload())
    document.addEventListener('visibilitychange', alVolver)
    window.addEventListener('online', alVolver)
    const reloj = setInterval(alVolver, RELECTURA_MS)
    return () => {
      document.removeEventListener('visibilitychange', alVolver)
      window.removeEventListener('online', alVolver)
      clearInterval(reloj)
    }
  }, [reload])
  const cierre = opciones === null ? null : proximoCierre(opciones, new Date())
  useEffect(() => {
    const falta = cierre === null ? RELECTURA_MS : cierre + MARGEN_MS - Date.now()
    // Whatever is further off is asked about by the minute before.
    if (falta >= RELECTURA_MS) return
    const reloj = setTimeout(() => void reload(), Math.max(MARGEN_MS, falta))
    return () => clearTimeout(reloj)
  }, [cierre, reload])
}

export function useOpciones(direccion: string, { modo, zona }: Pick<EntregaPedida, 'modo' | 'zona'>) {
  const donde = useQuieto(direccion)
  const pregunta = useMemo(
    () => ({
      modo,
      ...(modo === 'envio' && donde !== '' && { direccion: donde }),
      ...(modo === 'envio' && zona !== null && { zona }),
    }),
    [modo, donde, zona],
  )
  const read = useCallback(
    async (): Promise<Leidas> => ({ pregunta, opciones: await fetchOpciones(pregunta) }),
    [pregunta],
  )
  const { leido, error, reload, put } = useLeido(read)
  const opciones = leido?.opciones ?? null
  useRelectura(opciones, reload)
  return useMemo(
    () => ({
      opciones,
      /** They are those of what was asked before. */
      viejas: leido !== null && (leido.pregunta !== pregunta || donde !== direccion),
      error,
      reload,
      put: (dichas: Opciones) => put({ pregunta, opciones: dichas }),
    }),
    [opciones, leido, pregunta, donde, direccion, error, reload, put],
  )
}
