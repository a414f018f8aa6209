// What is published of an article, and taking it out of the shop, by the one queue: what waits goes out by itself, what others did is decided field by field (ADM-04 to ADM-06).
import { type RefObject, useRef, useState } from 'react'
import {
  type CampoFicha,
  camposDe,
  FICHA_NUEVA,
  type Ficha,
  isSinVuelta,
  toFicha,
} from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloCampos, ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { isSinPrecio } from '#domain/existencias/se-vende.ts'
import { isObjeto } from '#domain/lector.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import type { Cambio } from '#web/comun/guardado/cola.ts'
import { isMismo } from '#web/comun/guardado/mismo.ts'
import { useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { verdictOf } from '#web/comun/guardado/veredicto.ts'
import { fetchArticulo, saveArticulo } from '#web/trastienda/piezas/api.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { keepBorrador, readBorrador, restoDe } from './borrador.ts'

/** What somebody else did to a field that is in the draft too. */
export interface Choque {
  readonly campo: CampoFicha
  readonly quien: string
}

export const isCampo = (campo: string): campo is CampoFicha => Object.hasOwn(FICHA_NUEVA, campo)

const FAMILIA = 'ficha'
/** A name of the queue: the article's number, or that and this. */
const ARCHIVADO = '.archivado'
const idDe = (nombre: string) => Number.parseInt(nombre, 10)
const camposEn = (valor: unknown) => (isObjeto(valor) ? Object.keys(valor).filter(isCampo) : [])

interface Entorno {
  /** As the shop has it, whenever an answer comes. */
  readonly ultima: RefObject<ArticuloFila | null>
  readonly adopt: (fila: ArticuloFila) => void
  readonly onRechazo: (error: unknown) => void
}

/** What was typed since stays a draft of what is published now. */
function keepResto(escrita: ArticuloFila, { de, a }: Cambio, vigente: boolean): void {
  const { cambios } = readBorrador(escrita.id)
  // Typed back to what it said before, while that was on its way: it is a change again.
  const campos = new Set([...Object.keys(cambios).filter(isCampo), ...(vigente ? camposEn(a) : [])])
  const ahora: Ficha = { ...toFicha({ ...escrita, ...(isObjeto(de) ? de : {}) }), ...cambios }
  keepBorrador(escrita.id, restoDe(ahora, escrita, [...campos]))
}

function tellArchivado(escrita: ArticuloFila, undo: () => void): void {
  const sinPrecio = isSinPrecio({ precioKg: pesosToCentavos(escrita.precioKG) })
  const vuelve = sinPrecio ? 'Ya no está archivado: se vende cuando tenga precio' : 'De vuelta en la tienda'
  showDeshacer(escrita.archivado ? 'Archivado' : vuelve, escrita.nombre, undo)
}

export function usePublicados(id: number | null, { ultima, adopt, onRechazo }: Entorno) {
  const [choques, setChoques] = useState<readonly Choque[]>([])
  /** As they came back. */
  const escritas = useRef(new Map<string, { readonly escrita: ArticuloFila; readonly sinVuelta: boolean }>())
  const nombre = String(id)

  function keep(suyo: string, escrita: ArticuloFila): number {
    const antes = ultima.current
    escritas.current.set(suyo, {
      escrita,
      sinVuelta: antes?.id === escrita.id && isSinVuelta(antes, escrita),
    })
    adopt(escrita)
    return escrita.version
  }

  const familia = useGuardado(FAMILIA, {
    async send(suyo, a, version) {
      try {
        return keep(suyo, await saveArticulo(idDe(suyo), a as ArticuloCampos, version))
      } catch (error) {
        if (verdictOf(error).tipo === 'rechaza') onRechazo(error)
        throw error
      }
    },
    async readSuyo(suyo, { cambios }, a) {
      const escrita = await fetchArticulo(idDe(suyo))
      keep(suyo, escrita)
      const valor = Object.fromEntries(
        Object.keys(a as ArticuloCampos).map(campo => [campo, escrita[campo as keyof ArticuloFila]]),
      )
      const chocan = cambios.flatMap(({ campo, quien }) => (isCampo(campo) ? [{ campo, quien }] : []))
      if (suyo === nombre && !isMismo(valor, a)) setChoques(chocan)
      return { quien: cambios[0]?.quien ?? 'Alguien', valor }
    },
    onHecho(suyo, cambio, undo) {
      const { escrita, sinVuelta } = escritas.current.get(suyo) ?? {}
      if (escrita === undefined) return
      if (suyo.endsWith(ARCHIVADO)) {
        if (undo !== null) tellArchivado(escrita, undo)
        return
      }
      keepResto(escrita, cambio, undo !== null)
      if (sinVuelta) showAviso({ titulo: 'Publicado', descripcion: escrita.nombre, tipo: 'exito' })
      else if (undo !== null) showDeshacer('Publicado', escrita.nombre, undo)
    },
  })
  const de = familia.estadoDe(nombre)
  const archivo = familia.estadoDe(nombre + ARCHIVADO)
  const esperan = [de, archivo].some(estado => estado?.tipo === 'espera')

  function discard() {
    familia.discard(nombre)
    setChoques([])
  }

  return {
    choques: de?.tipo === 'choca' ? choques : [],
    estado: esperan ? 'espera' : de?.tipo === 'guardando' ? 'enviando' : 'quieto',
    motivo: [de, archivo].find(estado => estado?.tipo === 'rechaza')?.motivo ?? null,
    /** What was typed reads from here on as it was understood: '+10%' of a price is a figure, once. */
    publish(fila: ArticuloFila, campos: readonly CampoFicha[], data: ArticuloCampos) {
      const borrador = readBorrador(fila.id)
      const version = de?.tipo === 'choca' ? de.version : borrador.version
      const leida = toFicha({ ...fila, ...data })
      const leidos = Object.fromEntries(campos.map(campo => [campo, leida[campo]]))
      keepBorrador(fila.id, { ...borrador, version, cambios: { ...borrador.cambios, ...leidos } })
      // Who publishes again has decided.
      if (de?.tipo === 'choca') discard()
      familia.save(nombre, camposDe(fila, campos), data, version)
    },
    discard,
    /** It is being typed into again. */
    forgetRechazo() {
      for (const suyo of [nombre, nombre + ARCHIVADO])
        if (familia.estadoDe(suyo)?.tipo === 'rechaza') familia.discard(suyo)
    },
    decide(campo: CampoFicha) {
      const quedan = choques.filter(choque => choque.campo !== campo)
      setChoques(quedan)
      if (quedan.length > 0 || de?.tipo !== 'choca') return
      // From here on the draft knows what they did.
      keepBorrador(Number(nombre), { ...readBorrador(Number(nombre)), version: de.version })
      familia.discard(nombre)
    },
    archive(fila: ArticuloFila, archivado: boolean) {
      familia.save(nombre + ARCHIVADO, { archivado: fila.archivado }, { archivado }, fila.version)
    },
  } as const
}
