// The zones of delivery: each with its name and how orders reach it (SHOP-02).
import { X } from 'lucide-react'
import { useState } from 'react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { Otro } from './Otro.tsx'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

type Zona = AjustesValoresWire['zonas'][number]

export function Zonas() {
  const { valorDe, save } = useAjuste()
  const guardadas = valorDe('zonas') as readonly Zona[]
  const [escrita, setEscrita] = useState<{ readonly indice: number; readonly nombre: string } | null>(null)
  const put = (indice: number, cambio: Partial<Zona>) =>
    save(
      'zonas',
      guardadas.map((zona, i) => (i === indice ? { ...zona, ...cambio } : zona)),
    )
  const leave = () => {
    if (escrita === null) return
    if (escrita.nombre.trim() !== guardadas[escrita.indice]?.nombre)
      put(escrita.indice, { nombre: escrita.nombre })
    setEscrita(null)
  }
  return (
    <Renglon
      campo="zonas"
      conCasa={false}
      ayuda="Se ven en el inicio, la ayuda y los términos: dónde el envío es estándar y dónde se coordina por WhatsApp."
    >
      <ul className="ajustes-filas">
        {guardadas.map((zona, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its name is what is edited
          <li key={i}>
            <input
              className="ajustes-fila__nombre"
              aria-label={`Nombre de la zona ${i + 1}`}
              value={escrita?.indice === i ? escrita.nombre : zona.nombre}
              maxLength={60}
              onChange={({ target }) => setEscrita({ indice: i, nombre: target.value })}
              onBlur={leave}
              onKeyDown={({ key }) => {
                if (key === 'Enter') leave()
                if (key === 'Escape') setEscrita(null)
              }}
            />
            <Segmentos<Zona['entrega']>
              nombre={`Cómo se entrega en ${zona.nombre}`}
              opciones={[
                ['estandar', 'Envío'],
                ['coordinada', 'Por WhatsApp'],
              ]}
              valor={zona.entrega}
              onValor={entrega => put(i, { entrega })}
            />
            <Boton
              tono="icono"
              icono={X}
              aria-label={`Sacar la zona ${zona.nombre}`}
              onClick={() =>
                save(
                  'zonas',
                  guardadas.filter((_, otra) => otra !== i),
                )
              }
            />
          </li>
        ))}
      </ul>
      <Otro
        ajuste="zonas"
        texto="Agregar zona"
        campos={[{ name: 'zona', etiqueta: 'Zona nueva', maxLength: 60 }]}
        onAgregar={({ zona = '' }) => {
          if (zona !== '') save('zonas', [...guardadas, { nombre: zona, entrega: 'estandar' }])
          return zona !== ''
        }}
      />
    </Renglon>
  )
}
