// The one reader of unknown values (a parser made of combinators): what fits comes out with its type, the rest is left out and named.

/** Told of each thing that was left out: where ('/zonas/0/nombre', '' for the whole) and why. */
export type Anotar = (lugar: string, motivo: string) => void

type Paso<V, T> = (valor: V, anotar?: Anotar) => T | undefined

/** Undefined refuses: no JSON says undefined. */
export type Lector<T> = Paso<unknown, T>

type Campos<T> = { readonly [K in keyof T]: Lector<T[K]> }

/** One step that takes or refuses: what all readers are made of. */
function paso<V, T>(turn: (valor: V) => T | undefined, motivo = 'inválido'): Paso<V, T> {
  return (valor, anotar) => {
    const leido = turn(valor)
    if (leido === undefined) anotar?.('', motivo)
    return leido
  }
}

/** What is inside something else is told of with the place it has there. */
function dentro(lugar: string | number, anotar: Anotar | undefined): Anotar {
  return (resto, motivo) => anotar?.(`/${lugar}${resto}`, motivo)
}

/** Not a list, and not null, which is an object to the language alone. */
export function isObjeto(valor: unknown): valor is Readonly<Record<string, unknown>> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

export const cualquiera = paso((valor: unknown) => valor)

export const texto = paso((valor: unknown) => (typeof valor === 'string' ? valor : undefined))

export const numero = paso((valor: unknown) => (typeof valor === 'number' ? valor : undefined))

export const booleano = paso((valor: unknown) => (typeof valor === 'boolean' ? valor : undefined))

export function entero(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Lector<number> {
  return si(numero, valor => Number.isInteger(valor) && valor >= min && valor <= max)
}

export function uno<const T>(opciones: readonly T[], motivo?: string): Lector<T> {
  return paso(valor => opciones.find(opcion => opcion === valor), motivo)
}

/** What is read is turned into something else, or refused. */
export function luego<T, U>(
  lector: Lector<T>,
  turn: (valor: T) => U | undefined,
  motivo?: string,
): Lector<U> {
  const segundo = paso(turn, motivo)
  return (valor, anotar) => {
    const leido = lector(valor, anotar)
    return leido === undefined ? undefined : segundo(leido, anotar)
  }
}

/** What is read counts only when it also passes this test. */
export function si<T>(lector: Lector<T>, acepta: (valor: T) => boolean, motivo?: string): Lector<T> {
  return luego(lector, valor => (acepta(valor) ? valor : undefined), motivo)
}

/** Null too, where somebody may leave it unsaid. */
export function nulo<T>(lector: Lector<T>): Lector<T | null> {
  return (valor, anotar) => (valor === null ? null : lector(valor, anotar))
}

/** Never refuses: whatever is refused, or not there, is this instead. */
export function porDefecto<T, D>(lector: Lector<T>, defecto: D) {
  return (valor: unknown, anotar?: Anotar): T | D => {
    const leido = lector(valor, anotar)
    return leido === undefined ? defecto : leido
  }
}

const elementos = paso((valor: unknown): readonly unknown[] | undefined =>
  Array.isArray(valor) ? valor : undefined,
)

/** A list of which those elements are kept that are accepted. */
export function varios<T>(lector: Lector<T>): Lector<readonly T[]> {
  return (valor, anotar) =>
    elementos(valor, anotar)
      ?.map((elemento, indice) => lector(elemento, dentro(indice, anotar)))
      .filter(leido => leido !== undefined)
}

const abierto = paso((valor: unknown) => (isObjeto(valor) ? valor : undefined))

/** An object with those of the named fields that are accepted; its other fields are dropped, and so is what it inherits. */
export function parcial<T extends object>(campos: Campos<T>): Lector<Partial<T>> {
  return (valor, anotar) => {
    const dado = abierto(valor, anotar)
    if (dado === undefined) return undefined
    const leido: Partial<T> = {}
    for (const campo of Object.keys(campos) as (keyof T & string)[]) {
      const propio = Object.hasOwn(dado, campo) ? dado[campo] : undefined
      const aceptado = campos[campo](propio, dentro(campo, anotar))
      if (aceptado !== undefined) leido[campo] = aceptado
    }
    return leido
  }
}

/** An object whose every named field is accepted. */
export function objeto<T extends object>(campos: Campos<T>): Lector<T> {
  const algunos = parcial(campos)
  const cuantos = Object.keys(campos).length
  return (valor, anotar) => {
    const leido = algunos(valor, anotar)
    return leido && Object.keys(leido).length === cuantos ? (leido as T) : undefined
  }
}

/** Null where nothing was kept, undefined where it is no JSON. */
export function readJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return undefined
  }
}
