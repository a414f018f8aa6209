// What a list says about its pages.

/** Counts are absent with `withCount=false`, the cursor unless one was sent. */
export interface PaginacionWire {
  readonly page?: number
  readonly pageSize?: number
  readonly pageCount?: number
  readonly start?: number
  readonly limit?: number
  readonly total?: number
  /** What to send for the next page of a walk; null when there is none. */
  readonly nextCursor?: string | null
}
