// The cable a scale is on (Web Serial), behind the little of it that is needed: whatever else carries bytes could take its place (PESA-06).

/** As the browser gives it: one way in, one way out. */
export interface Cable {
  open(opciones: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
}

/** The browser's cables. */
export interface Enchufes {
  /** Asks the person which, inside a tap; rejects when they choose none. */
  requestPort(): Promise<Cable>
  /** Those they chose before. */
  getPorts(): Promise<readonly Cable[]>
}

/** Null where the browser has none: it is one of the few that do, on https, or the page may not. */
export function enchufesDelNavegador(): Enchufes | null {
  const { serial } = navigator as Navigator & { readonly serial?: Enchufes }
  return serial ?? null
}
