// Tables of facts, one row a thing: a column of one, and one turned into another row by row (mapped types).

/** What each row says in one column. */
export function columnaDe<T extends object, C extends keyof T[keyof T]>(
  tabla: T,
  columna: C,
): { readonly [K in keyof T]: T[K][C] } {
  return mapTabla<T, { readonly [K in keyof T]: T[K][C] }>(tabla, fila => fila[columna])
}

/** The same names, each with what `turn` makes of its row. The one place where the compiler is told what comes out: it cannot follow a loop. */
export function mapTabla<T extends object, R extends { readonly [K in keyof T]: unknown }>(
  tabla: T,
  turn: (fila: T[keyof T], nombre: keyof T & string) => unknown,
): R {
  return Object.fromEntries(nombresDe(tabla).map(nombre => [nombre, turn(tabla[nombre], nombre)])) as R
}

/** The same by the names of one of its columns. */
export function mapTablaPor<
  T extends object,
  C extends keyof T[keyof T],
  R extends { readonly [K in T[keyof T][C] & string]: unknown },
>(tabla: T, columna: C, turn: (fila: T[keyof T], nombre: keyof T & string) => unknown): R {
  return Object.fromEntries(
    nombresDe(tabla).map(nombre => [tabla[nombre][columna], turn(tabla[nombre], nombre)]),
  ) as R
}

/** Those rows of it. */
export function pickTabla<T extends object, K extends keyof T>(tabla: T, nombres: readonly K[]): Pick<T, K> {
  return Object.fromEntries(nombres.map(nombre => [nombre, tabla[nombre]])) as Pick<T, K>
}

/** Its names, in their order. */
export function nombresDe<T extends object>(tabla: T): readonly (keyof T & string)[] {
  return Object.keys(tabla) as (keyof T & string)[]
}

/** As it is read by whoever must not change it. */
export type Inmutable<T> = T extends object ? { readonly [K in keyof T]: Inmutable<T[K]> } : T
