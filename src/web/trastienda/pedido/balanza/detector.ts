// What finds bar codes in a picture (BarcodeDetector): the browser's own where it knows EAN-13, else one that is loaded then (PESA-05).

export interface Detector {
  detect(imagen: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface Nativo {
  new (opciones: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const FORMATO = 'ean_13'

/** The browser's own; null where it has none, or one that does not know these codes. */
async function createNativo(): Promise<Detector | null> {
  const { BarcodeDetector: Nativo } = globalThis as { readonly BarcodeDetector?: Nativo }
  if (Nativo === undefined) return null
  const formatos = await Nativo.getSupportedFormats().catch((): readonly string[] => [])
  return formatos.includes(FORMATO) ? new Nativo({ formats: [FORMATO] }) : null
}

/** The smallest module there is. */
const MODULO_VACIO = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00)

/** A page that came with the closed policy of the others may not run what the loaded one is made of. */
function puedeCargarse(): boolean {
  try {
    return new WebAssembly.Module(MODULO_VACIO) instanceof WebAssembly.Module
  } catch {
    return false
  }
}

/** Null where this page may not have one, and would if it were loaded again. */
export async function createDetector(): Promise<Detector | null> {
  const nativo = await createNativo()
  if (nativo !== null) return nativo
  if (!puedeCargarse()) return null
  const { createCargado } = await import('./detector-cargado.ts')
  return createCargado()
}
