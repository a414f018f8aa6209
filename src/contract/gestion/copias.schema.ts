// The shop's backups on the wire as a schema: where they are kept, how the last one went, and whether one is on its way (OPS-01).
import Type, { type Static } from 'typebox'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'

const Copias = cerrado({
  carpeta: Type.String({ description: 'Donde este servidor las guarda' }),
  cifradas: Type.Boolean({ description: 'Las nuevas se guardan cifradas (BACKUP_KEY)' }),
  ultima: nullable(
    cerrado({
      at: Fecha,
      bytes: Type.Integer(),
      archivo: Type.String(),
      servidor: Type.String({ description: 'La máquina que la tiene' }),
    }),
    { description: 'La última entera' },
  ),
  fallo: nullable(cerrado({ at: Fecha, error: Type.String() }), {
    description: 'Qué pasó con la última que se quiso hacer, si no se pudo',
  }),
  pedida: Type.Boolean({ description: 'Alguien pidió una y todavía no está' }),
})
export type CopiasWire = Static<typeof Copias>
export const CopiasSchema = una(Copias, 'Las copias de seguridad de la tienda')
export type CopiasUnaWire = Static<typeof CopiasSchema>
