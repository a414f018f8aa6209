// A barbecue plan in words: for who it is, each line, and the message that carries it to a chat (VOL-02).
import { formatKg, gramosDe } from '#domain/catalogo/peso.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { escapeWhatsApp } from '#domain/texto/whatsapp.ts'
import type { LineaCarrito } from '../carrito/carrito.ts'
import { type Asado, gramosPara, gramosPorAdulto, type Plan } from './plan.ts'
import { GRAMOS_POR_ADULTO, PARTES } from './reglas.ts'

const plural = (cantidad: number, uno: string, varios: string) =>
  `${cantidad} ${cantidad === 1 ? uno : varios}`

/** '8 adultos y 3 chicos', '1 adulto'. */
export function textoPersonas({ adultos, chicos }: Pick<Asado, 'adultos' | 'chicos'>): string {
  const grandes = plural(adultos, 'adulto', 'adultos')
  return chicos === 0 ? grandes : `${grandes} y ${plural(chicos, 'chico', 'chicos')}`
}

/** What these people are reckoned, where the plan's kilos are others: 'A 500 g por adulto son 3 kg.'; null where they are the same. */
export function textoCuenta(
  asado: Pick<Asado, 'adultos' | 'chicos' | 'hambre'>,
  { gramos, renglones }: Pick<Plan, 'gramos' | 'renglones'>,
): string | null {
  const cuenta = gramosPara(asado, GRAMOS_POR_ADULTO)
  if (gramos === 0 || formatKg(gramos) === formatKg(cuenta)) return null
  const mitad = asado.chicos === 0 ? '' : ' y la mitad por chico'
  const conQueso = renglones.some(
    renglon =>
      renglon.estado === 'puesto' &&
      PARTES[renglon.parte].clase === 'queso' &&
      renglon.articulo.medida === '/Kg',
  )
  const kilos = formatKg(cuenta).replace(/,00$/, '')
  return `A ${gramosPorAdulto(asado.hambre)} g por adulto${mitad} son ${kilos} kg${conQueso ? ', sin el queso' : ''}.`
}

/** '3 × Una tira · 2,10 kg', 'Media pieza · 1,20 kg', '1 kg', '3 × Unidad': the weight where the label does not say it alone. */
export function textoRenglon({
  cantidad,
  valorNombre,
  preparacionNombre,
  medida,
  grsPorcion,
}: Pick<LineaCarrito, 'cantidad' | 'valorNombre' | 'preparacionNombre' | 'medida' | 'grsPorcion'>): string {
  const etiqueta = etiquetaLinea(valorNombre, preparacionNombre)
  const porciones = cantidad === 1 ? etiqueta : `${cantidad} × ${etiqueta}`
  if (medida === 'ud.' || (cantidad === 1 && /\d/.test(etiqueta))) return porciones
  return `${porciones} · ${formatKg(gramosDe(grsPorcion, cantidad))} kg`
}

/** For a chat or whatever the device shares with; prices are of today, which it says. */
export function mensajeAsado(
  asado: Asado,
  { renglones, total, porCabeza }: Plan,
  comercio: string,
  enlace: string,
): string {
  const lineas = renglones.flatMap(renglon =>
    renglon.estado === 'puesto'
      ? `• ${escapeWhatsApp(renglon.articulo.nombre)}: ${escapeWhatsApp(textoRenglon(renglon.linea))}`
      : [],
  )
  return [
    `Un asado para ${textoPersonas(asado)}, de ${escapeWhatsApp(comercio)}:`,
    ...lineas,
    `Total de hoy: ${formatPesos(total)} (${formatPesos(porCabeza)} por cabeza)`,
    enlace,
  ].join('\n')
}
