// What the order screens say of a failed call (LIST-07).

const OTRO = 'Error al cargar los pedidos'

export function mensajeDeFalla(error: unknown): string {
  return (error instanceof Error && error.message) || OTRO
}
