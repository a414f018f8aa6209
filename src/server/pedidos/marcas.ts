// Where pages of lists ended a moment ago, so that the next one begins there instead of counting from the start.

const VIDA_MS = 60_000
const MAXIMO = 5_000

interface Marca {
  readonly id: number
  readonly hasta: number
}

export class Marcas {
  readonly #marcas = new Map<string, Marca>()

  /** The last order before position `inicio` of a list. */
  get(lista: string, inicio: number): number | undefined {
    const marca = this.#marcas.get(`${inicio} ${lista}`)
    return marca !== undefined && marca.hasta > performance.now() ? marca.id : undefined
  }

  set(lista: string, inicio: number, id: number): void {
    const clave = `${inicio} ${lista}`
    this.#marcas.delete(clave)
    this.#marcas.set(clave, { id, hasta: performance.now() + VIDA_MS })
    // A Map keeps the order of insertion: the oldest goes first.
    const [vieja] = this.#marcas.keys()
    if (this.#marcas.size > MAXIMO && vieja !== undefined) this.#marcas.delete(vieja)
  }
}
