// The catalogue at the prices of the customer's own list: read beside everybody's, and put on it wherever it arrives (PREC-08).
import type { PreciosPropiosWire } from '#contract/precios/lista.schema.ts'
import { fromWirePrecios } from '#contract/precios/lista.wire.ts'
import type { Articulo, Categoria } from '#domain/catalogo/catalogo.ts'
import type { Tarifable } from '#domain/precios/tarifa.ts'
import { withToken } from '#web/comun/request/auth-request.ts'
import { ApiError, requestTagged } from '#web/comun/request/request.ts'
import { updateSesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { loadCatalogo, setEspera, useCatalogo } from '#web/comun/vidriera/catalogo.ts'

const REINTENTO_MS = 5_000

type Precios = ReadonlyMap<number, Tarifable>

/** An article without a price of its own costs what it costs everybody. */
function withPrecio(articulo: Articulo, precios: Precios): Articulo {
  const propio = precios.get(articulo.id)
  if (propio === undefined) return articulo
  const { ofertaHasta, ...resto } = articulo
  // The end of an offer is said of the offer alone, and theirs may be another price.
  const conOferta = ofertaHasta !== undefined && propio.precioKg === articulo.precioKg
  return { ...resto, ...(conOferta && { ofertaHasta }), escalas: undefined, ...propio }
}

function withPrecios(categorias: readonly Categoria[], precios: Precios): readonly Categoria[] {
  return categorias.map(categoria => ({
    ...categoria,
    subCategorias: categoria.subCategorias.map(sub => ({
      ...sub,
      articulos: sub.articulos.map(articulo => withPrecio(articulo, precios)),
    })),
  }))
}

/** Stops by itself when whoever is logged in has no list any more, and leaves everybody's prices behind. */
export function openLista(): void {
  const { id } = useSesion.getState().sesion?.user ?? {}
  /** As everybody has it. */
  let comunes: readonly Categoria[] | null = null
  /** The very tree this module put there. */
  let puestas: readonly Categoria[] | null = null
  let precios: Precios | null = null
  let etag: string | null = null
  let lectura = 0
  let reintento: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    if (comunes === null || precios === null) return
    puestas = withPrecios(comunes, precios)
    useCatalogo.setState({ categorias: puestas, error: false, espera: false })
    // Once the screens have drawn them: what stood there before is hidden until then.
    requestAnimationFrame(() => setEspera(useCatalogo.getState().espera))
  }

  const read = async () => {
    clearTimeout(reintento)
    const esta = ++lectura
    try {
      const leido = await readPropios(etag)
      if (esta !== lectura || leido === null) return
      if (!leido.cuerpo.lista) return noteSinLista()
      etag = leido.etag
      precios = fromWirePrecios(leido.cuerpo)
      show()
    } catch {
      if (esta !== lectura) return
      // Never everybody's price instead: the cart says that today's could not be read.
      if (precios === null) useCatalogo.setState({ error: true })
      reintento = setTimeout(() => void read(), REINTENTO_MS)
    }
  }

  const onCatalogo = () => {
    const { categorias } = useCatalogo.getState()
    if (categorias === null || categorias === puestas || categorias === comunes) return
    comunes = categorias
    show()
    // It was read anew, so theirs are too: whatever moved it may have moved them.
    void read()
  }

  const stopCatalogo = useCatalogo.subscribe(onCatalogo)
  const stopSesion = useSesion.subscribe(({ sesion }) => {
    if (sesion?.user.id === id && sesion?.user.lista) return
    stopCatalogo()
    stopSesion()
    clearTimeout(reintento)
    lectura++
    if (comunes !== null) useCatalogo.setState({ categorias: comunes })
  })
  onCatalogo()
  if (comunes === null) void read()
  void loadCatalogo()
}

/** Null when they are still those of `conocido`: not kept by the browser, so the tag is ours to send. */
async function readPropios(conocido: string | null) {
  const token = useSesion.getState().sesion?.token ?? ''
  const headers = conocido === null ? {} : { 'if-none-match': conocido }
  return requestTagged<PreciosPropiosWire>('/api/users/me/precios', withToken(token, { headers })).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 304) return null
      throw error
    },
  )
}

/** The shop took them out of it meanwhile. */
function noteSinLista(): void {
  const { sesion } = useSesion.getState()
  if (sesion !== null) updateSesion({ user: { ...sesion.user, lista: false } })
}
