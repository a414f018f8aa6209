// The page the sign-in link of an e-mail opens (LOG-07).
import { RUTAS } from '#domain/rutas.ts'
import { ConEnlace } from '../ConEnlace.tsx'
import { EntrarConEnlace } from '../EntrarConEnlace.tsx'

export function Entrar() {
  return (
    <ConEnlace titulo="Entrá" texto="Con el enlace que te mandamos" pedirOtro={RUTAS.pedirEnlace}>
      {(codigo, sesion, onIngreso) => (
        <EntrarConEnlace codigo={codigo} adentro={sesion?.user.email} onIngreso={onIngreso} />
      )}
    </ConEnlace>
  )
}
