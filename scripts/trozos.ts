// Code splitting: which file of the built scripts a module goes into, by the folders of who needs it.

export interface Contexto {
  getModuleInfo(id: string): {
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

const ALA_DEL_PERSONAL = '/src/web/trastienda/'

/** The scripts a visitor may ask for by themselves that need a module, and the one everybody begins with. */
function rootsOf(
  id: string,
  contexto: Contexto,
): { readonly deEntrada: boolean; readonly raices: ReadonlySet<string> } {
  const raices = new Set<string>()
  const vistos = new Set<string>()
  const pendientes = [id]
  for (let actual = pendientes.pop(); actual !== undefined; actual = pendientes.pop()) {
    if (vistos.has(actual) || actual.includes(ALA_DEL_PERSONAL)) continue
    vistos.add(actual)
    const modulo = contexto.getModuleInfo(actual)
    if (modulo?.isEntry) return { deEntrada: true, raices }
    if (modulo?.dynamicImporters.some(quien => !quien.includes(ALA_DEL_PERSONAL))) raices.add(actual)
    pendientes.push(...(modulo?.importers ?? []))
  }
  return { deEntrada: false, raices }
}

/** Screens that are opened one after the other share a file; those of an area are, unless a row says otherwise. */
const FAMILIAS: readonly (readonly [RegExp, string])[] = [
  [/\/pantallas\/Inicio\./, 'inicio'],
  [/\/pantallas\/(?:Articulo|Asado)\./, 'detalle'],
  [/\/pantallas\/(?:Carrito|Exito)\./, 'compra'],
  [/\/pantallas\/(?:Arrepentimiento|Invitacion)\./, 'cuenta'],
  [/\/pantallas\/Seguimiento\./, 'pedido'],
]
const VIDRIERA = ['inicio', 'catalogo', 'detalle']
const familyOf = (id: string) =>
  FAMILIAS.find(([ruta]) => ruta.test(id))?.[1] ?? /\/tienda\/([a-z]+)\//.exec(id)?.[1] ?? 'comun'

/** What a piece of the back room stands on comes with the pieces: in a file of its own the two would need each other. */
function isDePieza(id: string, contexto: Contexto): boolean {
  const vistos = new Set<string>()
  const pendientes = [id]
  for (let actual = pendientes.pop(); actual !== undefined; actual = pendientes.pop()) {
    if (actual.includes('/piezas/')) return true
    if (vistos.has(actual)) continue
    vistos.add(actual)
    pendientes.push(...(contexto.getModuleInfo(actual)?.importers ?? []))
  }
  return false
}

const isPantalla = (id: string) => id.includes('/pantallas/')
/** Comes to everybody, on every page, a moment after the application: no screen's file may come with it. */
const isReloj = (id: string) => id.endsWith('/estado/atencion-reloj.ts')

/** What the staff alone needs is theirs (ADM-02); what the shop window, or the first script, needs is `comun`. */
export function fileOf(id: string, contexto: Contexto): string | null {
  const { deEntrada, raices } = rootsOf(id, contexto)
  if (deEntrada) return 'comun'
  if (raices.size === 0)
    return id.includes(ALA_DEL_PERSONAL) && !isDePieza(id, contexto) ? null : 'trastienda'
  const familias = [...new Set([...raices].filter(isPantalla).map(familyOf))].toSorted()
  // What waits for an answer does so the same way wherever it was sent from.
  if (raices.size > 1 && id.includes('/comun/guardado/') && familias.length === 0) return 'guardado'
  if (raices.size === 1 || familias.length === 0) return null
  const deVidriera = familias.filter(familia => VIDRIERA.includes(familia))
  if (deVidriera.length > 1) return 'comun'
  if ([...raices].some(isReloj)) return 'reloj'
  if (familias.length < 3) return familias.join('-')
  // What the inner screens have in common is not the window's; of the window, home alone asks for a part of that.
  return deVidriera[0] === undefined ? 'interior' : deVidriera[0] === 'inicio' ? 'inicio-interior' : 'comun'
}
