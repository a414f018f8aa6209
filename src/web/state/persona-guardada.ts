// Reads the person this browser kept: whatever is not one, whoever wrote it, is nobody (SESS-04).
import type { Persona } from '#contract/sesion.wire.ts'

type Campos = Partial<Record<keyof Persona, unknown>>

const texto = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null)

/** Null unless it says who it is; what else it says has the shape the screens count on. */
export function leerPersona(guardada: string | null): Persona | null {
  const campos = parse(guardada)
  const { id, username, email } = campos
  if (!Number.isSafeInteger(id) || typeof username !== 'string' || typeof email !== 'string') return null
  return {
    id: id as number,
    username,
    email,
    provider: texto(campos.provider) ?? 'local',
    nombre: texto(campos.nombre),
    apellido: texto(campos.apellido),
    direccion: texto(campos.direccion),
    telefono: texto(campos.telefono),
    avatar: texto(campos.avatar),
    poliPriv: campos.poliPriv === true,
  }
}

function parse(guardada: string | null): Campos {
  try {
    return (JSON.parse(guardada ?? 'null') as Campos | null) ?? {}
  } catch {
    return {}
  }
}
