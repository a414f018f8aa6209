// One article being edited: what the shop has, the draft over it, publishing all at once, and what can go wrong (ART-03, ADM-04 to ADM-06).
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type CampoFicha,
  cambiosDe,
  camposDe,
  type ErroresFicha,
  FICHA_NUEVA,
  type Ficha,
  isSinContar,
  isSinVuelta,
  readFicha,
  toFicha,
  withConteo,
} from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila, ArticuloNuevoBody } from '#contract/catalogo/trastienda.schema.ts'
import { isSinPrecio } from '#domain/existencias/se-vende.ts'
import { entero, objeto } from '#domain/lector.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { dudaDePrecio } from '#domain/precios/duda-de-precio.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { isEspera, motivoDe, verdictOf } from '#web/comun/guardado/veredicto.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { refreshCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { createArticulo, deleteArticulo, fetchArticulo, saveArticulo } from '#web/trastienda/piezas/api.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { type Borrador, loadBorrador, restoDe, restoDeOtra, saveBorrador, setCampo } from './borrador.ts'

/** What somebody else did to a field that is in the draft too. */
interface Choque {
  readonly campo: CampoFicha
  readonly quien: string
}

export interface FichaAbierta {
  /** Null: a new one, or not read yet. */
  readonly fila: ArticuloFila | null
  readonly lectura: 'leyendo' | 'lista' | 'noEsta' | 'sinRed'
  readonly reload: () => void
  /** As it stands on the screen. */
  readonly ficha: Ficha
  readonly cambios: readonly CampoFicha[]
  readonly errores: ErroresFicha
  readonly choques: readonly Choque[]
  readonly estado: 'quieto' | 'enviando' | 'sinRed'
  /** What stands against it as a whole. */
  readonly motivo: string | null
  readonly set: <C extends CampoFicha>(campo: C, valor: Ficha[C]) => void
  /** Of a new one, the article it has become. */
  readonly publish: () => Promise<ArticuloFila | null>
  /** `onDeshecho`: it was brought back, with whatever else went with it. */
  readonly discard: (onDeshecho?: () => void) => void
  /** True: what I typed stays in the draft. */
  readonly decide: (campo: CampoFicha, loMio: boolean) => void
  readonly archive: (archivado: boolean) => Promise<void>
  readonly remove: () => Promise<boolean>
  /** Something else of it was saved meanwhile, by us. */
  readonly setVersion: (version: number) => void
}

const TODOS = Object.keys(FICHA_NUEVA) as CampoFicha[]
const readHecho = objeto({ articulo: entero(1) })

const isCampo = (campo: string): campo is CampoFicha => Object.hasOwn(FICHA_NUEVA, campo)

export function useFicha(id: number | null, userId: number): FichaAbierta {
  const de = id ?? 'nuevo'
  const [fila, setFila] = useState<ArticuloFila | null>(null)
  const [lectura, setLectura] = useState<FichaAbierta['lectura']>(id === null ? 'lista' : 'leyendo')
  const [borrador, setEstadoBorrador] = useState<Borrador | null>(() => loadBorrador(userId, de))
  // As it is when an answer comes: what was typed meanwhile is in it.
  const ultimo = useRef(borrador)
  /** The same of what the shop has. */
  const ultimaFila = useRef<ArticuloFila | null>(null)
  const preguntado = useRef<number | null>(null)
  const [errores, setErrores] = useState<ErroresFicha>({})
  const [choques, setChoques] = useState<readonly Choque[]>([])
  const [estado, setEstado] = useState<FichaAbierta['estado']>('quieto')
  const [motivo, setMotivo] = useState<string | null>(null)

  const base = fila === null ? FICHA_NUEVA : toFicha(fila)
  const ficha = withConteo({ ...base, ...borrador?.cambios }, fila)
  const cambios = cambiosDe(base, ficha).filter(campo => isSinContar(fila) || campo !== 'stock')

  function setBorrador(nuevo: Borrador | null) {
    ultimo.current = nuevo
    setEstadoBorrador(nuevo)
    saveBorrador(userId, de, nuevo)
  }

  const keepFila = useCallback((nueva: ArticuloFila) => {
    ultimaFila.current = nueva
    setFila(nueva)
  }, [])

  const reload = () => {
    if (id === null) return
    fetchArticulo(id).then(
      leida => {
        keepFila(leida)
        setLectura('lista')
      },
      (error: unknown) => {
        const noEsta = error instanceof ApiError && error.status === 404
        // What was read stays on the screen, with what is being typed into it.
        setLectura(antes => (noEsta ? 'noEsta' : antes === 'lista' ? antes : 'sinRed'))
      },
    )
  }
  useEffect(reload, [id, keepFila])

  function set<C extends CampoFicha>(campo: C, valor: Ficha[C]) {
    setBorrador(setCampo(borrador, campo, valor, base, fila?.version ?? 0))
    const { [campo]: _, ...otros } = errores
    setErrores(otros)
    setMotivo(null)
  }

  /** What came back from the server is what the shop shows now. */
  function adopt(escrita: ArticuloFila) {
    keepFila(escrita)
    void refreshCatalogo()
  }

  function refuse(error: unknown) {
    if (isEspera(error)) return setEstado('sinRed')
    setEstado('quieto')
    const dichos = error instanceof ApiError ? [...error.campos] : []
    setErrores(Object.fromEntries(dichos.filter(([campo]) => isCampo(campo))))
    setMotivo(dichos.some(([campo]) => isCampo(campo)) ? null : motivoDe(error))
  }

  async function clash(error: unknown): Promise<boolean> {
    const veredicto = verdictOf(error)
    if (veredicto.tipo !== 'choca' || id === null) return false
    setChoques(veredicto.cambios.flatMap(({ campo, quien }) => (isCampo(campo) ? [{ campo, quien }] : [])))
    setEstado('quieto')
    // From here on the draft knows what they did: who publishes again has decided.
    if (ultimo.current !== null) setBorrador({ ...ultimo.current, version: veredicto.version })
    await fetchArticulo(id).then(keepFila, () => undefined)
    return true
  }

  async function publish(): Promise<ArticuloFila | null> {
    const campos = fila === null ? TODOS : cambios
    const precio = fila === null ? null : pesosToCentavos(fila.precioKG)
    const { data, errores: propios } = readFicha(ficha, campos, precio)
    const duda = askPrecio(precio, data.precioKG)
    setErrores(duda === null ? propios : { ...propios, precioKG: duda })
    setMotivo(null)
    if (Object.keys(propios).length > 0 || duda !== null) return null
    setEstado('enviando')
    try {
      const escrita =
        fila === null
          ? await createArticulo(data as ArticuloNuevoBody['data'], takeClave())
          : await saveArticulo(fila.id, data, borrador?.version ?? fila.version)
      setEstado('quieto')
      setChoques([])
      const ahora = withConteo({ ...base, ...ultimo.current?.cambios }, fila)
      const resto = restoDe(ahora, ficha, toFicha(escrita), escrita.version)
      setBorrador(id === null ? null : resto)
      // A new one goes on at an address of its own.
      if (id === null) saveBorrador(userId, escrita.id, resto)
      adopt(escrita)
      if (fila === null) return escrita
      if (isSinVuelta(fila, ficha))
        showAviso({ titulo: 'Publicado', descripcion: escrita.nombre, tipo: 'exito' })
      else offerUndo('Publicado', escrita, camposDe(fila, campos))
      return escrita
    } catch (error) {
      const hecho = fila === null && error instanceof ApiError ? readHecho(error.details) : undefined
      if (hecho !== undefined) return adoptHecho(hecho.articulo)
      if (!(await clash(error))) refuse(error)
      return null
    }
  }

  /** A price that jumps is asked about once: published again as it is, it is meant. */
  function askPrecio(antes: number | null, precioKG: number | undefined): string | null {
    if (precioKG === undefined || preguntado.current === precioKG) return null
    const duda = dudaDePrecio(antes ?? 0, pesosToCentavos(precioKG))
    if (duda === null) return null
    preguntado.current = precioKG
    return `${duda.texto} Si está bien, publicá de nuevo.`
  }

  /** In the draft from the first try on, so that a reload forgets nothing either. */
  function takeClave(): string {
    const { clave = newClave() } = ultimo.current ?? {}
    if (ultimo.current !== null) setBorrador({ ...ultimo.current, clave })
    return clave
  }

  /** A try before this one got there, though its answer was lost, and something else was typed since: that stays a draft of what it made. */
  async function adoptHecho(articulo: number): Promise<ArticuloFila | null> {
    const hecho = await fetchArticulo(articulo).catch(refuse)
    if (hecho === undefined) return null
    const resto = restoDeOtra(withConteo({ ...base, ...ultimo.current?.cambios }, fila), hecho)
    setEstado('quieto')
    setBorrador(null)
    saveBorrador(userId, hecho.id, resto)
    adopt(hecho)
    showAviso({
      titulo: 'Lo que mandaste antes ya se había publicado',
      descripcion: 'Lo que cambiaste después quedó acá como borrador. Mirá también cuánto stock tiene.',
      tipo: 'alerta',
    })
    return hecho
  }

  function offerUndo(titulo: string, escrita: ArticuloFila, antes: Parameters<typeof saveArticulo>[1]) {
    showDeshacer(titulo, escrita.nombre, () => {
      saveArticulo(escrita.id, antes, escrita.version).then(adopt, (error: unknown) =>
        showAviso({ titulo: 'No se pudo deshacer', descripcion: motivoDe(error), tipo: 'error' }),
      )
    })
  }

  function discard(onDeshecho?: () => void) {
    const perdido = borrador
    setBorrador(null)
    setErrores({})
    setChoques([])
    setMotivo(null)
    setEstado('quieto')
    showDeshacer('Descartaste los cambios', ficha.nombre || 'Artículo nuevo', () => {
      setBorrador(perdido)
      onDeshecho?.()
    })
  }

  function decide(campo: CampoFicha, loMio: boolean) {
    setChoques(choques.filter(choque => choque.campo !== campo))
    if (!loMio) set(campo, base[campo])
  }

  async function archive(archivado: boolean) {
    if (fila === null) return
    setMotivo(null)
    try {
      const escrita = await saveArticulo(fila.id, { archivado }, fila.version)
      adopt(escrita)
      const sinPrecio = isSinPrecio({ precioKg: pesosToCentavos(escrita.precioKG) })
      const vuelve = sinPrecio
        ? 'Ya no está archivado: se vende cuando tenga precio'
        : 'De vuelta en la tienda'
      offerUndo(archivado ? 'Archivado' : vuelve, escrita, { archivado: !archivado })
    } catch (error) {
      setMotivo(motivoDe(error))
    }
  }

  async function remove(): Promise<boolean> {
    if (fila === null) return false
    try {
      await deleteArticulo(fila.id)
      setBorrador(null)
      void refreshCatalogo()
      return true
    } catch (error) {
      setMotivo(motivoDe(error))
      return false
    }
  }

  function setVersion(version: number) {
    const antes = ultimaFila.current
    if (antes !== null) keepFila({ ...antes, version })
    // The preview shows what the shop window has.
    void refreshCatalogo()
    // Nobody else changed anything in between: the draft goes on from here.
    if (antes !== null && ultimo.current?.version === antes.version)
      setBorrador({ ...ultimo.current, version })
  }

  return {
    fila,
    lectura,
    reload,
    ficha,
    cambios,
    errores,
    choques,
    estado,
    motivo,
    set,
    publish,
    discard,
    decide,
    archive,
    remove,
    setVersion,
  }
}
