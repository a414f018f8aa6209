// What the double can be told to do wrong, and with which call.

/** Instead of what it should say. */
export type Basura =
  | 'html'
  | 'vacia'
  | 'cortada'
  | 'enorme'
  | 'entidades'
  | 'afuera'
  | 'codificacion'
  | 'utf16'

export type Llamada =
  | 'loginCms'
  | 'FEDummy'
  | 'FECompUltimoAutorizado'
  | 'FECAESolicitar'
  | 'FECompConsultar'
  | 'FEParamGetPtosVenta'

/** What goes wrong with a call; `antes`: and nothing of it was done. */
export type Falla =
  | { readonly demoraMs: number }
  | { readonly corta: 'antes' | 'despues' }
  | { readonly codigo: number; readonly texto?: string }
  | { readonly fault: string }
  | { readonly status: number }
  | { readonly basura: Basura; readonly antes?: boolean }
