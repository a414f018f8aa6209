// What the tax office has under a number against what was frozen, field by field (FAC-04).
import { type Foto, nombreComprobante } from '#domain/factura/comprobante.ts'
import { SEGUIR } from '#domain/factura/problema.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import type { Hallado } from '../arca.ts'

type Campo = readonly [nombre: string, nuestro: unknown, suyo: unknown]

const listed = (partes: readonly object[]) =>
  JSON.stringify(partes.map(parte => JSON.stringify(parte)).toSorted())

function camposDe(foto: Foto, hallado: Hallado): readonly Campo[] {
  const { receptor, asociado } = foto
  return [
    [
      'el número',
      [foto.tipo, foto.punto, foto.numero].join(),
      [hallado.tipo, hallado.punto, hallado.numero].join(),
    ],
    ['hasta qué número', foto.numero, hallado.hasta],
    ['el concepto', 1, hallado.concepto],
    ['el tipo de documento', receptor.docTipo, hallado.docTipo],
    ['el documento', Number(receptor.docNro), Number(hallado.docNro)],
    ['la condición', receptor.condicion, hallado.condicion ?? receptor.condicion],
    ['la fecha', foto.fecha, hallado.fecha],
    ['el total', foto.total, hallado.total],
    ['lo no gravado', 0, hallado.noGravado],
    ['lo exento', foto.exento, hallado.exento],
    ['el neto', foto.neto, hallado.neto],
    ['el IVA', foto.iva, hallado.iva],
    ['otros impuestos', 0, hallado.tributos],
    ['la moneda', 'PES', hallado.moneda],
    [
      'las alícuotas',
      listed(foto.alicuotas.map(({ id, neto, iva }) => ({ id, neto, iva }))),
      listed(hallado.alicuotas.map(({ id, neto, iva }) => ({ id, neto, iva }))),
    ],
    [
      'la factura de la nota',
      listed(
        asociado === null ? [] : [{ tipo: asociado.tipo, punto: asociado.punto, numero: asociado.numero }],
      ),
      listed(hallado.asociados.map(({ tipo, punto, numero }) => ({ tipo, punto, numero }))),
    ],
    ['la autorización', 'A CAE', `${hallado.resultado} ${hallado.emision}`],
  ]
}

/** What is not the same, in words; empty: it is ours. */
export function findDiferencias(foto: Foto, hallado: Hallado): readonly string[] {
  return camposDe(foto, hallado)
    .filter(([, nuestro, suyo]) => nuestro !== suyo)
    .map(([nombre]) => nombre)
}

const cual = ({ tipo, punto }: Pick<Foto, 'tipo' | 'punto'>) =>
  `${nombreComprobante(tipo)} del punto de venta ${punto}`

/** Why a sequence stops, and what to do: there is a document under our number that is not ours. */
export function textoAjeno(foto: Foto, hallado: Hallado, diferencias: readonly string[]): string {
  return `ARCA tiene la ${cual(foto)} nº ${foto.numero} por ${formatPesos(hallado.total)}, que no es la de esta tienda: no coincide ${diferencias.join(', ')}. Otro programa está usando ese punto de venta. Que deje de usarlo, o elegí otro punto en Ajustes; después tocá «${SEGUIR}».`
}

/** The same, seen before any number was taken. */
export function textoCorrida(serie: Pick<Foto, 'tipo' | 'punto'>, suyo: number, nuestro: number): string {
  const nota = `ARCA dice que la última ${cual(serie)} es la nº ${suyo} y acá es la nº ${nuestro}.`
  return suyo > nuestro
    ? `${nota} Otro programa está usando ese punto de venta. Que deje de usarlo, o elegí otro punto en Ajustes; después tocá «${SEGUIR}».`
    : `${nota} Puede ser que ARCA todavía no la muestre: esperá un rato y tocá «${SEGUIR}». Si sigue igual, hablalo con tu contador.`
}
