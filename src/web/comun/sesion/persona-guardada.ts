// Reads the person this browser kept: whatever is not one, whoever wrote it, is nobody (SESS-04).
import type { Persona } from '#domain/cuenta/usuario.ts'
import { booleano, entero, objeto, porDefecto, readJson, texto } from '#domain/lector.ts'

const dicho = porDefecto(texto, null)

const readCampos = objeto<Persona>({
  id: entero(),
  username: texto,
  email: texto,
  provider: porDefecto(texto, 'local'),
  nombre: dicho,
  apellido: dicho,
  direccion: dicho,
  telefono: dicho,
  avatar: dicho,
  poliPriv: porDefecto(booleano, false),
  lista: porDefecto(booleano, false),
})

/** Null unless it says who it is; what else it says has the shape the screens count on. */
export function readPersona(guardada: string | null): Persona | null {
  return readCampos(readJson(guardada)) ?? null
}
