// One article being edited: what the shop has, the draft over it, publishing all at once, and what can go wrong (ART-03, ADM-04 to ADM-06).

import { useCallback, useRef, useState } from 'react'
import {
  type CampoFicha,
  cambiosDe,
  type ErroresFicha,
  FICHA_NUEVA,
  type Ficha,
  isSinContar,
  readFicha,
  toFicha,
  withConteo,
} from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila, ArticuloNuevoBody } from '#contract/catalogo/trastienda.schema.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { dudaDePrecio } from '#domain/precios/duda-de-precio.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { refreshCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { deleteArticulo, fetchArticulo } from '#web/trastienda/piezas/api.ts'
import { putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { keepBorrador, readBorrador, setCampo, useBorradorDe } from './borrador.ts'
import { useNuevo } from './use-nuevo.ts'
import { isCampo, usePublicados } from './use-publicados.ts'

/** One article as its page has it; `fila` null: a new one, or not read yet. */
export type FichaAbierta = ReturnType<typeof useFicha>

const TODOS = Object.keys(FICHA_NUEVA) as CampoFicha[]

/** The article as the shop has it; `fila` null in what was read: there is no such one. */
function useFila(id: number | null) {
  const leida = useLectura(
    ['ficha', id],
    async () => {
      try {
        return { fila: await fetchArticulo(Number(id)) }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { fila: null }
        throw error
      }
    },
    { quieta: true, activa: id !== null },
  )
  const { datos, error, reload } = leida
  const fila = datos?.fila ?? null
  /** As it is when an answer comes. */
  const ultima = useRef(fila)
  ultima.current = fila
  const adopt = useCallback((nueva: ArticuloFila) => {
    ultima.current = nueva
    putLeido<{ readonly fila: ArticuloFila | null }>(['ficha', nueva.id], previo => previo && { fila: nueva })
    // The preview shows what the shop window has.
    void refreshCatalogo()
  }, [])
  const lectura: 'lista' | 'noEsta' | 'leyendo' | 'sinRed' =
    id === null || fila !== null ? 'lista' : datos !== null ? 'noEsta' : error === null ? 'leyendo' : 'sinRed'
  return { fila, ultima, adopt, lectura, reload: id === null ? () => {} : reload }
}

/** A price that jumps is asked about once: published again as it is, it is meant. */
function useDudaDePrecio() {
  const preguntado = useRef<number | null>(null)
  return (antes: number | null, precioKG: number | undefined): string | null => {
    if (precioKG === undefined || preguntado.current === precioKG) return null
    const duda = dudaDePrecio(antes ?? 0, pesosToCentavos(precioKG))
    if (duda === null) return null
    preguntado.current = precioKG
    return `${duda.texto} Si está bien, publicá de nuevo.`
  }
}

export function useFicha(id: number | null, userId: number) {
  const de = id ?? 'nuevo'
  const { fila, ultima, adopt, lectura, reload } = useFila(id)
  const borrador = useBorradorDe(de, userId)
  const [errores, setErrores] = useState<ErroresFicha>({})
  const [motivo, setMotivo] = useState<string | null>(null)
  const askPrecio = useDudaDePrecio()

  /** What the server said, at the fields it is about, or else on top. */
  const tell = (error: unknown) => {
    const dichos = (error instanceof ApiError ? [...error.campos] : []).filter(([campo]) => isCampo(campo))
    setErrores(Object.fromEntries(dichos))
    setMotivo(dichos.length > 0 ? null : motivoDe(error))
  }
  const publicados = usePublicados(id, { ultima, adopt, onRechazo: tell })
  const nuevo = useNuevo({ onRechazo: tell })

  const base = fila === null ? FICHA_NUEVA : toFicha(fila)
  const ficha = withConteo({ ...base, ...borrador.cambios }, fila)
  const cambios = cambiosDe(base, ficha).filter(campo => isSinContar(fila) || campo !== 'stock')

  function set<C extends CampoFicha>(campo: C, valor: Ficha[C]) {
    keepBorrador(de, setCampo(readBorrador(de), campo, valor, base, fila?.version ?? 0))
    const { [campo]: _, ...otros } = errores
    setErrores(otros)
    setMotivo(null)
    publicados.forgetRechazo()
  }

  /** Null: it cannot be published as it stands; of a new one, the article it has become once `finish` did the rest for it. */
  async function publish(finish: (hecho: ArticuloFila) => Promise<void>): Promise<ArticuloFila | null> {
    const campos = fila === null ? TODOS : cambios
    const precio = fila === null ? null : pesosToCentavos(fila.precioKG)
    const { data, errores: propios } = readFicha(ficha, campos, precio)
    const duda = askPrecio(precio, data.precioKG)
    setErrores(duda === null ? propios : { ...propios, precioKG: duda })
    setMotivo(null)
    if (Object.keys(propios).length > 0 || duda !== null) return null
    if (fila === null) return nuevo.publish(data as ArticuloNuevoBody['data'], finish)
    publicados.publish(fila, campos, data)
    return fila
  }

  /** `onDeshecho`: it was brought back, with whatever else went with it. */
  function discard(onDeshecho?: () => void) {
    const perdido = readBorrador(de)
    keepBorrador(de, null)
    publicados.discard()
    nuevo.forget()
    setErrores({})
    setMotivo(null)
    showDeshacer('Descartaste los cambios', ficha.nombre || 'Artículo nuevo', () => {
      keepBorrador(de, perdido)
      onDeshecho?.()
    })
  }

  /** Whether it was deleted. */
  async function remove(): Promise<boolean> {
    if (fila === null) return false
    try {
      await deleteArticulo(fila.id)
      publicados.discard()
      keepBorrador(de, null)
      void refreshCatalogo()
      return true
    } catch (error) {
      setMotivo(motivoDe(error))
      return false
    }
  }

  /** Something of it was saved by a call of its own: the version it has now. */
  function setVersion(version: number) {
    const antes = ultima.current
    if (antes === null) return void refreshCatalogo()
    adopt({ ...antes, version })
    // Nobody else changed anything in between: the draft goes on from here.
    const suyo = readBorrador(de)
    if (suyo.version === antes.version && Object.keys(suyo.cambios).length > 0)
      keepBorrador(de, { ...suyo, version })
  }

  return {
    fila,
    lectura,
    reload,
    /** As it stands on the screen. */
    ficha,
    cambios,
    errores,
    choques: publicados.choques,
    /** `espera`: it goes out by itself; `sinRed`: a new one, by its button. */
    estado: id === null ? nuevo.estado : publicados.estado,
    /** What stands against it as a whole. */
    motivo: motivo ?? (Object.keys(errores).length > 0 ? null : publicados.motivo),
    set,
    publish,
    discard,
    /** True: what I typed stays in the draft. */
    decide(campo: CampoFicha, loMio: boolean) {
      publicados.decide(campo)
      if (!loMio) set(campo, base[campo])
    },
    archive(archivado: boolean) {
      if (fila !== null) publicados.archive(fila, archivado)
    },
    remove,
    setVersion,
  }
}
