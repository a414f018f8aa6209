// The shop's settings on the wire as schemas: all of them as they count now, and the few that change (AJU-01).
import Type, { type Static, type TSchema } from 'typebox'
import { ID_MAX } from '#domain/id.ts'
import { DIAS } from '#domain/texto/texto.ts'
import { cerrado, nullable, una } from '../entrada.schema.ts'
import { texto } from '../texto.schema.ts'

const Texto = nullable(Type.String())
const Pesos = Type.Number({ minimum: 0, description: 'Pesos' })
const Tramo = cerrado({
  desde: Type.String({ description: 'HH:MM' }),
  hasta: Type.String({ description: 'HH:MM; 24:00 es la medianoche' }),
})
const Dia = Type.Enum(DIAS)
const Entrega = Type.Enum(['estandar', 'coordinada'])

const Valores = cerrado({
  nombre: Type.String(),
  razonSocial: Texto,
  cuit: Texto,
  responsableInscripto: Type.Boolean(),
  direccion: Texto,
  ciudad: Texto,
  provincia: Texto,
  telefono: Texto,
  areaTelefonica: Type.String(),
  whatsapp: Texto,
  email: Texto,
  horarios: Type.Array(cerrado({ dias: Type.Array(Dia), tramos: Type.Array(Tramo) })),
  feriados: Type.Array(
    cerrado({
      fecha: Type.String({ description: 'AAAA-MM-DD' }),
      nombre: Type.String(),
      tramos: Type.Array(Tramo, { description: 'Ninguno: cerrado todo el día' }),
    }),
  ),
  cerradoHasta: nullable(
    cerrado({
      hasta: Type.String({ description: 'AAAA-MM-DDTHH:MM, en la hora del comercio' }),
      mensaje: Type.String(),
    }),
  ),
  zonas: Type.Array(cerrado({ nombre: Type.String(), entrega: Entrega })),
  envioGratisDesde: nullable(Pesos),
  compraMinima: Pesos,
  compraMinimaObligatoria: Type.Boolean(),
  mediosDePago: Type.Array(Type.String()),
  horasParaPagar: Type.Integer(),
  horasReclamo: Type.Integer(),
  horasCambio: Type.Integer(),
  toleranciaPeso: Type.Integer(),
  pesaje: Type.Boolean({ description: 'Los pedidos se pesan línea por línea antes de finalizarlos' }),
  pesosEnteros: Type.Boolean({
    description: 'Los totales se cobran en pesos enteros, redondeados a favor del cliente',
  }),
  esperaRespuesta: Type.Integer({ description: 'Minutos' }),
  etiquetaBalanza: Type.String(),
  cobroMercadoPago: Type.Boolean(),
  cobroEfectivo: Type.Boolean(),
  cobroTarjeta: Type.Boolean(),
  transferencia: nullable(cerrado({ alias: Texto, cvu: Texto, titular: Type.String() })),
  reservaPorcentaje: Type.Integer(),
  reservaMontoNuevos: Pesos,
  reservaMontoConocidos: Pesos,
  destacados: Type.Array(Type.Integer()),
  desarrollador: nullable(
    cerrado({ nombre: Type.String(), email: Type.String(), asunto: Type.String(), cuerpo: Type.String() }),
  ),
  tagManagerId: Texto,
  tagManagerOrigen: Type.String(),
  segundoFactorObligatorio: Type.Boolean({
    description: 'Nadie del personal, en ningún rol, hace nada sin un segundo factor',
  }),
  copiaNocturna: Type.Boolean({ description: 'Cada noche se guarda una copia de la tienda' }),
  copiaHora: Type.Integer({ description: 'De 0 a 23, en la hora del comercio' }),
  copiasGuardadas: Type.Integer(),
})
export type AjustesValoresWire = Static<typeof Valores>

const Ajustes = cerrado({
  version: Type.Integer({ minimum: 1, description: 'De todos los ajustes juntos' }),
  valores: Valores,
  mercadoPago: Type.Boolean({ description: 'El servidor tiene una cuenta de Mercado Pago' }),
  propios: Type.Array(Type.String(), { description: 'Los que no tienen el valor de la casa' }),
  rechazados: Type.Array(Type.String(), {
    description: 'Los que están en la base y no se usan, porque su valor no es válido',
  }),
})
export type AjustesWire = Static<typeof Ajustes>
export const AjustesSchema = una(Ajustes, 'Los ajustes de la tienda')
export type AjustesUnaWire = Static<typeof AjustesSchema>

/** Null puts the value of the house back. What a value may be is the domain's to say, in words. */
const cambio = <T extends TSchema>(tipo: T) => Type.Optional(nullable(tipo))
const Escrito = cambio(texto(500))
const Numero = cambio(Type.Number())
const SiNo = cambio(Type.Boolean())
/** More than any list may have, so that the rule says how many. */
const lista = <T extends TSchema>(uno: T) => cambio(Type.Array(uno, { maxItems: 100 }))
const Hora = texto(20)
const TramosEscritos = Type.Array(cerrado({ desde: Hora, hasta: Hora }), { maxItems: 100 })

const Cambios = cerrado({
  nombre: Escrito,
  razonSocial: Escrito,
  cuit: Escrito,
  responsableInscripto: SiNo,
  direccion: Escrito,
  ciudad: Escrito,
  provincia: Escrito,
  telefono: Escrito,
  areaTelefonica: Escrito,
  whatsapp: Escrito,
  email: Escrito,
  horarios: lista(cerrado({ dias: Type.Array(texto(20), { maxItems: 100 }), tramos: TramosEscritos })),
  feriados: lista(cerrado({ fecha: Hora, nombre: texto(500), tramos: TramosEscritos })),
  cerradoHasta: cambio(cerrado({ hasta: Hora, mensaje: Type.Optional(nullable(texto(500))) })),
  zonas: lista(cerrado({ nombre: texto(500), entrega: texto(20) })),
  envioGratisDesde: Numero,
  compraMinima: Numero,
  compraMinimaObligatoria: SiNo,
  mediosDePago: lista(texto(500)),
  horasParaPagar: Numero,
  horasReclamo: Numero,
  horasCambio: Numero,
  toleranciaPeso: Numero,
  pesaje: SiNo,
  pesosEnteros: SiNo,
  esperaRespuesta: Numero,
  etiquetaBalanza: Escrito,
  cobroMercadoPago: SiNo,
  cobroEfectivo: SiNo,
  cobroTarjeta: SiNo,
  transferencia: cambio(
    cerrado({
      alias: Type.Optional(nullable(texto(500))),
      cvu: Type.Optional(nullable(texto(500))),
      titular: Type.Optional(nullable(texto(500))),
    }),
  ),
  reservaPorcentaje: Numero,
  reservaMontoNuevos: Numero,
  reservaMontoConocidos: Numero,
  destacados: lista(Type.Integer({ minimum: 1, maximum: ID_MAX })),
  desarrollador: cambio(
    cerrado({ nombre: texto(500), email: texto(500), asunto: texto(500), cuerpo: texto(1000) }),
  ),
  tagManagerId: Escrito,
  tagManagerOrigen: Escrito,
  segundoFactorObligatorio: SiNo,
  copiaNocturna: SiNo,
  copiaHora: Numero,
  copiasGuardadas: Numero,
})
export type AjustesDatos = Static<typeof Cambios>

export const AjustesBody = cerrado({
  data: Cambios,
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'La que se vio' })),
})
export type AjustesCambio = Static<typeof AjustesBody>
