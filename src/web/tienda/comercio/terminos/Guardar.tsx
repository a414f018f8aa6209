// Two ways to keep the terms: on paper (or as a PDF) and as a file.
import { Download, Printer } from 'lucide-react'
import { RUTA_TERMINOS_TEXTO } from '#domain/rutas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import './guardar.css'

export function Guardar() {
  return (
    <div className="terminos-guardar">
      <Boton tono="linea" talle="medio" icono={Printer} onClick={() => window.print()}>
        Guardar o imprimir
      </Boton>
      <a
        className="boton boton--linea boton--medio"
        href={RUTA_TERMINOS_TEXTO}
        download="terminos-y-condiciones.txt"
      >
        <Download className="icono" aria-hidden="true" />
        Descargar como texto
      </a>
    </div>
  )
}
