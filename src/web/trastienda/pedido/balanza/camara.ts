// The camera that reads labels (getUserMedia): opens the rear one, looks at its frames one after the other, says what is wrong, lets go of it (PESA-05).
import { createMirada } from './mirada.ts'
import type { Vistas } from './vistas.ts'

/**
 * What finds bar codes in a picture (BarcodeDetector): the browser's own where it knows EAN-13, else one that is loaded then (PESA-05).
 */
interface Detector {
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
async function createDetector(): Promise<Detector | null> {
  const nativo = await createNativo()
  if (nativo !== null) return nativo
  if (!puedeCargarse()) return null
  const { createCargado } = await import('./detector-cargado.ts')
  return createCargado()
}

export type EstadoCamara =
  | 'pidiendo'
  | 'leyendo'
  | 'denegada'
  | 'sin-camara'
  | 'ocupada'
  /** The page came with the closed policy of the other screens: loaded again, it may. */
  | 'recargar'
  | 'error'

/** The light of a camera that has one. */
export interface Linterna {
  turn(prendida: boolean): Promise<void>
}

interface Solicitud {
  readonly video: HTMLVideoElement
  readonly signal: AbortSignal
  readonly onEstado: (estado: EstadoCamara) => void
  readonly onLinterna: (linterna: Linterna | null) => void
  readonly onLectura: (codigo: string) => void
  /** Whether the label in sight is one that was read a moment ago. */
  readonly onRepetida: (repetida: boolean) => void
  readonly vistas: Vistas
}

/** Between two frames that are looked at: the phone stays cool. */
const CUADRO_MS = 90

const FALLAS: Readonly<Record<string, EstadoCamara>> = {
  NotAllowedError: 'denegada',
  SecurityError: 'denegada',
  NotFoundError: 'sin-camara',
  OverconstrainedError: 'sin-camara',
  NotReadableError: 'ocupada',
  AbortError: 'ocupada',
}

export function estadoDeFalla(falla: unknown): EstadoCamara {
  return (falla instanceof Error ? FALLAS[falla.name] : undefined) ?? 'error'
}

/** Whether this page's own policy forbids it, whatever the person says; browsers that do not tell obey none. */
function camaraCerrada(): boolean {
  const { featurePolicy } = document as Document & {
    readonly featurePolicy?: { allowsFeature(cosa: string): boolean }
  }
  return featurePolicy?.allowsFeature('camera') === false
}

function linternaDe(pista: MediaStreamTrack | undefined): Linterna | null {
  const { torch } = (pista?.getCapabilities?.() ?? {}) as { readonly torch?: boolean }
  if (pista === undefined || torch !== true) return null
  return {
    turn: prendida => pista.applyConstraints({ advanced: [{ torch: prendida } as MediaTrackConstraintSet] }),
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function watch(
  { video, signal, onLectura, onRepetida, vistas }: Solicitud,
  detector: Detector,
): Promise<void> {
  const mirada = createMirada(vistas)
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const codigos = (await detector.detect(video)).map(({ rawValue }) => rawValue)
      if (signal.aborted) return
      const visto = mirada(codigos, performance.now())
      onRepetida(visto?.nueva === false)
      if (visto?.nueva) onLectura(visto.codigo)
    }
    await pause(CUADRO_MS)
  }
}

/** Runs until the signal; whatever fails is told as a state, and the camera is let go of. */
export async function readCamara(pedido: Solicitud): Promise<void> {
  const { video, signal, onEstado, onLinterna } = pedido
  const tell = (estado: EstadoCamara) => {
    if (!signal.aborted) onEstado(estado)
  }
  if (camaraCerrada()) return tell('recargar')
  // Not there on plain http.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) return tell('sin-camara')
  tell('pidiendo')
  let corriente: MediaStream | undefined
  try {
    corriente = await mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    if (signal.aborted) return
    const detector = await createDetector()
    if (detector === null) return tell('recargar')
    if (signal.aborted) return
    video.srcObject = corriente
    await video.play()
    onLinterna(linternaDe(corriente.getVideoTracks()[0]))
    tell('leyendo')
    await watch(pedido, detector)
  } catch (falla) {
    tell(estadoDeFalla(falla))
  } finally {
    for (const pista of corriente?.getTracks() ?? []) pista.stop()
    video.srcObject = null
  }
}
