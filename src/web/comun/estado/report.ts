// The one place this application writes to the browser's console: faults a person cannot act on.

export function report(mensaje: string, detalle?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is that one place
  console.warn(mensaje, detalle ?? '')
}
