// What the bench reads of Lighthouse's report: its package is there only where something is measured.

export function auditPage(
  url: string,
  opciones: {
    readonly chromium: string
    readonly argumentos: string[]
    readonly categorias: string[]
    /** Addresses the page does not get. */
    readonly bloqueadas: string[]
  },
): Promise<{
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>
}>
