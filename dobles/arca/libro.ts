// What the double remembers (in memory, and in a file where there is one): every document granted, tickets given out, the keys of its authorities.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Entorno } from '#domain/factura/comprobante.ts'

/** A document as it was granted; amounts in the words they came in. */
export interface Otorgado {
  readonly entorno: Entorno
  readonly cuit: string
  readonly punto: number
  readonly tipo: number
  readonly numero: number
  /** yyyymmdd */
  readonly fecha: string
  readonly concepto: number
  readonly docTipo: number
  readonly docNro: string
  readonly condicion: string
  readonly montos: Readonly<
    Record<'ImpTotal' | 'ImpTotConc' | 'ImpNeto' | 'ImpOpEx' | 'ImpTrib' | 'ImpIVA', string>
  >
  readonly alicuotas: readonly { readonly id: string; readonly neto: string; readonly iva: string }[]
  readonly asociados: readonly { readonly tipo: string; readonly punto: string; readonly numero: string }[]
  readonly cae: string
  readonly vence: string
  /** Another program of the same taxpayer took it. */
  readonly ajeno: boolean
}

export interface TicketDado {
  readonly token: string
  readonly sign: string
  readonly entorno: Entorno
  /** Of the certificate it was asked with. */
  readonly serie: string
  readonly cuit: string
  readonly dado: number
  readonly vence: number
}

interface Guardado {
  readonly cae: number
  readonly otorgados: readonly Otorgado[]
  readonly tickets: readonly TicketDado[]
  readonly autoridades: Partial<Record<Entorno, string>>
}

export interface Libro {
  readonly otorgados: Otorgado[]
  readonly tickets: TicketDado[]
  readonly autoridades: Partial<Record<Entorno, string>>
  /** The last number of a sequence; 0 where there is none. */
  ultimo(entorno: Entorno, cuit: string, punto: number, tipo: number): Otorgado | undefined
  find(entorno: Entorno, cuit: string, punto: number, tipo: number, numero: number): Otorgado | undefined
  add(otorgado: Omit<Otorgado, 'cae'>): Otorgado
  save(): void
}

export function createLibro(archivo: string | null): Libro {
  const guardado = archivo === null ? null : read(archivo)
  let cae = guardado?.cae ?? 76_470_000_000_001
  const series = new Map<string, Map<number, Otorgado>>()
  const claveDe = (entorno: Entorno, cuit: string, punto: number, tipo: number) =>
    `${entorno} ${cuit} ${punto} ${tipo}`

  function keep(otorgado: Otorgado): void {
    const { entorno, cuit, punto, tipo, numero } = otorgado
    const clave = claveDe(entorno, cuit, punto, tipo)
    const serie = series.get(clave) ?? new Map<number, Otorgado>()
    series.set(clave, serie.set(numero, otorgado))
  }

  const libro: Libro = {
    otorgados: [...(guardado?.otorgados ?? [])],
    tickets: [...(guardado?.tickets ?? [])],
    autoridades: { ...guardado?.autoridades },
    ultimo(entorno, cuit, punto, tipo) {
      const serie = series.get(claveDe(entorno, cuit, punto, tipo))
      return serie?.get(serie.size)
    },
    find: (entorno, cuit, punto, tipo, numero) =>
      series.get(claveDe(entorno, cuit, punto, tipo))?.get(numero),
    add(datos) {
      const otorgado = { ...datos, cae: String(cae++) }
      libro.otorgados.push(otorgado)
      keep(otorgado)
      libro.save()
      return otorgado
    },
    save() {
      if (archivo === null) return
      const { otorgados, tickets, autoridades } = libro
      const todo: Guardado = { cae, otorgados, tickets, autoridades }
      writeFileSync(`${archivo}.nuevo`, JSON.stringify(todo), { mode: 0o600 })
      renameSync(`${archivo}.nuevo`, archivo)
    },
  }
  for (const otorgado of libro.otorgados) keep(otorgado)
  return libro
}

function read(archivo: string): Guardado | null {
  try {
    return JSON.parse(readFileSync(archivo, 'utf8'))
  } catch {
    return null
  }
}
