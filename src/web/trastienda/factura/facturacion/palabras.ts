// How the set-up writes days and points of sale.
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'

/** '19/11/2028', in the shop's own time. */
export const fechaCorta = (instante: string) => fechaNumerica(hoyLocal(new Date(instante)))

export const cincoCifras = (punto: number) => String(punto).padStart(5, '0')
