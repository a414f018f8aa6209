// The page the link in the password e-mail opens (LOG-06).
import { RUTAS } from '#domain/rutas.ts'
import { ConEnlace } from '../ConEnlace.tsx'
import { FormularioRestablecer } from '../FormularioRestablecer.tsx'

export function Restablecer() {
  return (
    <ConEnlace titulo="Contraseña nueva" texto="Elegí una que no uses en otro lado" pedirOtro={RUTAS.olvido}>
      {(codigo, _sesion, onIngreso) => <FormularioRestablecer codigo={codigo} onIngreso={onIngreso} />}
    </ConEnlace>
  )
}
