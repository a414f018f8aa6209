// A customer as those who work here treat them: the note about them, and why somebody cannot be deleted or blocked (CLI-01, CLI-02).

/** The longest note, in characters. */
export const NOTA_MAX = 500

const cuales = (ids: readonly number[]) => ids.map(id => `#${id}`).join(', ')

/** Why somebody cannot be deleted yet; `propia`: it is they who ask. */
export function motivoAbiertos(ids: readonly number[], propia: boolean): string {
  const [tiene, tu] = propia ? ['Tenés', 'tu cuenta'] : ['Tiene', 'la cuenta']
  return ids.length === 1
    ? `${tiene} un pedido sin terminar (${cuales(ids)}). Cuando se entregue o se cancele, se puede eliminar ${tu}.`
    : `${tiene} pedidos sin terminar (${cuales(ids)}). Cuando se entreguen o se cancelen, se puede eliminar ${tu}.`
}

export const ULTIMO_ADMIN = {
  eliminar: 'Es la única cuenta con el rol Admin: antes, dale el rol a otra persona.',
  bloquear: 'Es la única cuenta con el rol Admin: no se puede bloquear.',
} as const
