// A place to try the scale on its cable in the settings: connected once here, the weighing screen finds it by itself (PESA-06).

import { Cable } from 'lucide-react'
import { useState } from 'react'
import { enKilos } from '#domain/pedido/balanza/etiqueta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { type BalanzaEnPantalla, useBalanza } from '#web/trastienda/pedido/balanza/use-balanza.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import './prueba.css'

const DICEN: Readonly<Record<BalanzaEnPantalla['estado'], string>> = {
  'sin-soporte': '',
  desconectada: '',
  conectando: 'Buscando la balanza…',
  lista: 'Quieta',
  inestable: 'Se mueve…',
  negativo: 'Menos que cero',
  exceso: 'Demasiado peso',
  error: '',
}

function Prueba() {
  const { estado, gramos, mensaje, conectar, desconectar } = useBalanza()
  if (estado === 'sin-soporte') return <Noticia tono="gris">{mensaje}</Noticia>
  const apagada = estado === 'desconectada' || estado === 'error'
  return (
    <>
      {apagada ? null : (
        <div className="ajustes-leida">
          <p className="ajustes-leida__cifra">{gramos === null ? '–,–––' : enKilos(gramos)} kg</p>
          <p role="status">{DICEN[estado]}</p>
        </div>
      )}
      {mensaje === null ? null : <Noticia tono="rojo">{mensaje}</Noticia>}
      <div className="ajustes-prueba__acciones">
        <Boton tono="linea" talle="medio" icono={Cable} onClick={apagada ? conectar : desconectar}>
          {apagada ? 'Conectar la balanza' : 'Desconectar'}
        </Boton>
      </div>
    </>
  )
}

export function PruebaBalanza() {
  const [abierta, setAbierta] = useState(false)
  return (
    <div className="ajustes-prueba">
      {abierta ? (
        <Prueba />
      ) : (
        <div className="ajustes-prueba__acciones">
          <Boton tono="linea" talle="medio" icono={Cable} onClick={() => setAbierta(true)}>
            Probar la balanza con cable
          </Boton>
        </div>
      )}
    </div>
  )
}
