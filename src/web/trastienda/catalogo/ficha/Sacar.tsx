// Takes an article out of the shop, brings it back, or deletes one that was never sold, which alone is asked (ART-04).
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import type { FichaAbierta } from './use-ficha.ts'

interface Props {
  readonly abierta: FichaAbierta
  readonly onBorrado: () => void
}

export function Sacar({ abierta: { fila, archive, remove }, onBorrado }: Props) {
  const [pregunta, setPregunta] = useState(false)
  if (fila === null) return null
  return (
    <Hoja titulo={fila.archivado ? 'Está archivado' : 'Sacarlo de la tienda'}>
      <p className="campo__pista">
        {fila.archivado
          ? 'No se ve ni se vende. Los pedidos viejos lo siguen nombrando.'
          : 'Archivado no se ve ni se vende, y puede volver cuando quieras. Los pedidos viejos no cambian.'}
      </p>
      <div className="ficha-opciones">
        <Boton icono={fila.archivado ? ArchiveRestore : Archive} onClick={() => archive(!fila.archivado)}>
          {fila.archivado ? 'Volver a venderlo' : 'Archivar'}
        </Boton>
        <Boton icono={Trash2} aria-expanded={pregunta} onClick={() => setPregunta(!pregunta)}>
          Borrar
        </Boton>
      </div>
      {pregunta ? (
        <Confirmar
          si="Sí, borrarlo"
          onSi={() =>
            void remove().then(borrado => {
              setPregunta(false)
              if (borrado) onBorrado()
            })
          }
          onNo={() => setPregunta(false)}
        >
          <b>Borrar no se puede deshacer.</b> Sólo se puede si nunca se vendió.
        </Confirmar>
      ) : null}
    </Hoja>
  )
}
