// Discount codes of the demo shop: two that hold, one of them from a minimum on, one that ended and one used up.

interface CodigoDemo {
  readonly code: string
  readonly discount_percentage: number
  /** Centavos. */
  readonly minimo?: number
  readonly una_por_cliente?: boolean
  readonly valid_until?: string
  readonly max_uses?: number
  readonly current_uses?: number
}

export const CODIGOS: readonly CodigoDemo[] = [
  { code: 'BIENVENIDO10', discount_percentage: 10, una_por_cliente: true },
  { code: 'ASADO15', discount_percentage: 15, minimo: 40_000_00 },
  { code: 'INVIERNO20', discount_percentage: 20, valid_until: '2026-09-21T03:00:00Z' },
  { code: 'PRIMEROS5', discount_percentage: 25, max_uses: 5, current_uses: 5 },
]
