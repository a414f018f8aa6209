// What is typed in a step until the server has it: kept over a reload, sent again when the network is back, never lost (ADM-04, ADM-06).
import { useEffect, useEffectEvent, useState } from 'react'
import type { AjustesValoresWire, AjustesWire } from '#contract/ajustes.schema.ts'
import type { ConflictoWire } from '#contract/errores.schema.ts'
import { lista, nulo, objeto, parcial, readJson, texto, uno } from '#domain/lector.ts'
import { DIAS } from '#domain/texto/texto.ts'
import { ApiError } from '../../api/request.ts'
import { readFrom, removeFrom, writeTo } from '../../state/almacen.ts'
import { conflictoDe, sinRespuesta } from '../trastienda/conflicto.ts'
import { saveAjustes } from './api.ts'

type Campo = keyof AjustesValoresWire
export type Escrito = Partial<AjustesValoresWire>

export type Estado =
  | { readonly tipo: 'quieto' | 'enviando' | 'sinRed' }
  | { readonly tipo: 'rechazo'; readonly motivo: string | null }
  | { readonly tipo: 'conflicto'; readonly conflicto: ConflictoWire }

export interface Borrador {
  /** As typed, over what the shop says. */
  readonly valores: AjustesValoresWire
  readonly errores: ReadonlyMap<string, string>
  readonly estado: Estado
  set(cambios: Escrito): void
  /** True when the shop says it now, or already did. */
  save(campos: readonly Campo[]): Promise<boolean>
  /** After a conflict: what was typed, over what somebody else wrote. */
  insist(campos: readonly Campo[]): Promise<boolean>
  /** Somebody else's stays. */
  yieldTo(): void
}

const CLAVE = 'mostrador.estreno'
const QUIETO: Estado = { tipo: 'quieto' }
const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What was left empty is not said: a field, a zone without a name, hours of no day. */
function clean<C extends Campo>(campo: C, { [campo]: valor, zonas, horarios }: AjustesValoresWire): unknown {
  if (campo === 'zonas') return zonas.filter(({ nombre }) => nombre.trim() !== '')
  if (campo === 'horarios') return horarios.filter(({ dias }) => dias.length > 0)
  return valor === '' ? null : valor
}

/** The hours most shops have, for who has said none: saved with the step they stand in, not before. */
export const PROPUESTA: AjustesValoresWire['horarios'] = [
  {
    dias: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    tramos: [
      { desde: '09:00', hasta: '13:00' },
      { desde: '17:00', hasta: '21:00' },
    ],
  },
  { dias: ['domingo'], tramos: [{ desde: '10:00', hasta: '14:00' }] },
]

const readEscrito = parcial({
  nombre: texto,
  telefono: nulo(texto),
  whatsapp: nulo(texto),
  horarios: lista(objeto({ dias: lista(uno(DIAS)), tramos: lista(objeto({ desde: texto, hasta: texto })) })),
  zonas: lista(objeto({ nombre: texto, entrega: uno(['estandar', 'coordinada']) })),
})

const readKept = () => (readEscrito(readJson(readFrom('sessionStorage', CLAVE))) ?? {}) as Escrito

export function useBorrador(
  ajustes: AjustesWire,
  onGuardado: (ajustes: AjustesWire) => void,
  onRecargar: () => void,
): Borrador {
  const [escrito, setEscrito] = useState(readKept)
  const [errores, setErrores] = useState<ReadonlyMap<string, string>>(new Map())
  const [estado, setEstado] = useState(QUIETO)
  const [pendiente, setPendiente] = useState<(() => Promise<boolean>) | null>(null)
  const valores = {
    ...ajustes.valores,
    ...(ajustes.valores.horarios.length === 0 && { horarios: PROPUESTA }),
    ...escrito,
  }

  function keep(siguiente: Escrito) {
    setEscrito(siguiente)
    if (Object.keys(siguiente).length === 0) removeFrom('sessionStorage', CLAVE)
    else writeTo('sessionStorage', CLAVE, JSON.stringify(siguiente))
  }

  const without = (campos: readonly string[]): Escrito =>
    Object.fromEntries(Object.entries(escrito).filter(([campo]) => !campos.includes(campo)))

  async function send(campos: readonly Campo[], version: number): Promise<boolean> {
    const cambian = campos.filter(campo => !igual(clean(campo, valores), ajustes.valores[campo]))
    if (cambian.length === 0) {
      keep(without(campos))
      return true
    }
    setEstado({ tipo: 'enviando' })
    setPendiente(null)
    try {
      const data = Object.fromEntries(cambian.map(campo => [campo, clean(campo, valores)]))
      onGuardado(await saveAjustes(data, version))
      keep(without(campos))
      setErrores(new Map())
      setEstado(QUIETO)
      return true
    } catch (error) {
      const conflicto = conflictoDe(error)
      if (conflicto !== null) setEstado({ tipo: 'conflicto', conflicto })
      else if (sinRespuesta(error)) {
        setEstado({ tipo: 'sinRed' })
        setPendiente(() => () => send(campos, version))
      } else {
        const porCampo = error instanceof ApiError ? error.campos : new Map<string, string>()
        setErrores(porCampo)
        const dicho = error instanceof ApiError ? error.message : 'No se pudo guardar.'
        setEstado({ tipo: 'rechazo', motivo: porCampo.size > 0 ? null : dicho })
      }
      return false
    }
  }

  const retry = useEffectEvent(() => {
    if (pendiente !== null) void pendiente()
  })
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return {
    valores,
    errores,
    estado,
    set(cambios) {
      keep({ ...escrito, ...cambios })
      setErrores(new Map([...errores].filter(([campo]) => !(campo in cambios))))
      if (estado.tipo !== 'conflicto') setEstado(QUIETO)
      setPendiente(null)
    },
    save: campos => send(campos, ajustes.version),
    insist: campos => send(campos, estado.tipo === 'conflicto' ? estado.conflicto.version : ajustes.version),
    yieldTo() {
      if (estado.tipo === 'conflicto') keep(without(estado.conflicto.cambios.map(({ campo }) => campo)))
      setEstado(QUIETO)
      onRecargar()
    },
  }
}
