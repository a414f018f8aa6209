// One surface over browsers of several makes: the packages behind it are there only where something is measured or proven.

export type Motor = 'chromium' | 'firefox' | 'webkit'

/** Something on the screen. */
export interface Pieza {
  press(): Promise<void>
  /** Instead of what stood there. */
  write(texto: string): Promise<void>
  send(tecla: 'Enter' | 'Tab' | 'Escape'): Promise<void>
}

export interface Ventana {
  /** What the browser says it is. */
  readonly version: string
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** In the page; what goes in and comes out is JSON. */
  run<A extends readonly unknown[], R>(
    funcion: (...argumentos: A) => R,
    ...argumentos: A
  ): Promise<Awaited<R>>
  find<A extends readonly unknown[]>(
    funcion: (...argumentos: A) => Element | null,
    ...argumentos: A
  ): Promise<Pieza | null>
  /** As PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A browser of its own that remembers nothing. */
export function openVentana(
  motor: Motor,
  opciones: {
    /** The browser's, or its driver's. */
    readonly programa: string
    readonly ancho: number
    readonly alto: number
    /** Runs in every page before its own scripts. */
    readonly guion: string
    readonly zona: string
  },
): Promise<Ventana>
