// The staff, invitations to join it and open sessions on the wire, as schemas.
import Type, { type Static } from 'typebox'
import { ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { cerrado, Fecha, nullable } from '../entrada.schema.ts'
import { Secreto, texto } from '../texto.schema.ts'

const Rol = Type.Enum([...ROLES_PERSONAL])
const EMAIL_MAX = 254

const PersonaDelPersonal = cerrado({
  id: Type.Integer(),
  nombre: Type.String(),
  email: nullable(Type.String(), { description: 'Ninguno: un cliente anotado por su teléfono' }),
  rol: Type.String(),
  bloqueada: Type.Boolean(),
  segundoFactor: Type.Boolean(),
  visto: nullable(Fecha, { description: 'La última vez que usó una sesión, con unos minutos de margen' }),
  claves: Type.Integer({ description: 'Las de la API que hizo y siguen abriendo' }),
  webhooks: Type.Integer({ description: 'Los que hizo y están encendidos' }),
  yo: Type.Boolean(),
})
export type PersonaDelPersonalWire = Static<typeof PersonaDelPersonal>

const Invitacion = cerrado({
  id: Type.Integer(),
  rol: Type.String(),
  email: nullable(Type.String(), {
    description: 'Sólo esa cuenta la puede usar; null: quien tenga el enlace',
  }),
  de: nullable(Type.String()),
  createdAt: Fecha,
  expiraAt: Fecha,
})
export type InvitacionWire = Static<typeof Invitacion>

export const PersonasSchema = cerrado(
  {
    data: Type.Array(PersonaDelPersonal),
    meta: cerrado({ invitaciones: Type.Array(Invitacion, { description: 'Sin usar ni vencer' }) }),
  },
  { description: 'Quiénes trabajan acá, y a quiénes se invitó' },
)
export type PersonasWire = Static<typeof PersonasSchema>

export const PersonaSchema = cerrado({ data: PersonaDelPersonal, meta: cerrado({}) })
export type PersonaUnaWire = Static<typeof PersonaSchema>

/** What changes, and what it was for who changes it. */
export const PersonaBody = Type.Object({
  rol: Type.Optional(Rol),
  bloqueada: Type.Optional(Type.Boolean()),
  antes: Type.Object({
    rol: Type.Optional(texto(40)),
    bloqueada: Type.Optional(Type.Boolean()),
  }),
})
export type PersonaDatos = Static<typeof PersonaBody>

export const InvitacionBody = Type.Object({
  rol: Rol,
  email: Type.Optional(
    nullable(texto(EMAIL_MAX), { description: 'A dónde se manda; sin él, sólo el enlace' }),
  ),
})
export type InvitacionDatos = Static<typeof InvitacionBody>

export const InvitadaSchema = cerrado({
  data: cerrado({
    ...Invitacion.properties,
    enlace: Type.String({ description: 'Se muestra esta única vez' }),
  }),
  meta: cerrado({}),
})
export type InvitadaWire = Static<typeof InvitadaSchema>

export const InvitacionCodigoBody = Type.Object({ codigo: Secreto })
export type InvitacionCodigo = Static<typeof InvitacionCodigoBody>

export const InvitacionVistaSchema = cerrado({
  data: cerrado({
    rol: Type.String(),
    email: nullable(Type.String(), { description: 'La cuenta a la que va dirigida' }),
  }),
  meta: cerrado({}),
})
export type InvitacionVistaWire = Static<typeof InvitacionVistaSchema>

const SesionAbierta = cerrado({
  id: Type.String({ description: 'Un número, o uno con una e delante para un equipo del mostrador' }),
  aparato: nullable(Type.String({ description: 'Navegador y equipo; null: todavía no se usó' })),
  desde: Fecha,
  visto: nullable(Fecha),
  equipo: Type.Boolean({ description: 'Es un equipo del mostrador' }),
  esta: Type.Boolean({ description: 'La de quien pregunta' }),
})

export const SesionesSchema = cerrado(
  { data: Type.Array(SesionAbierta), meta: cerrado({}) },
  { description: 'Las sesiones abiertas de una persona, la última usada primero' },
)
export type SesionesWire = Static<typeof SesionesSchema>
