// Background jobs that failed every time: which kind of them, in words, and the button that tries them again (retry).

import { RotateCw } from 'lucide-react'
import type { SaludWire } from '#contract/gestion/salud.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

/** What each does, as whoever keeps a shop would say it; one that is not here is called by its own name. */
const TAREAS: Readonly<Record<string, string>> = {
  'aplicar-cambio': 'cambiar precios programados',
  'aviso-de-pago': 'mirar un aviso de pago',
  'cerrar-preguntas-de-peso': 'cerrar preguntas de peso',
  'copia-nocturna': 'guardar la copia de la noche',
  'copia-pedida': 'guardar una copia',
  'cumplir-anhelos': 'avisar que hay o que bajó',
  'devolver-pagos': 'devolver un pago',
  'entregar-webhook': 'avisar a otro programa',
  'enviar-correo': 'mandar un mail',
  'enviar-enlace': 'mandar un enlace de ingreso',
  'marcar-ofertas': 'empezar y terminar ofertas',
  'ordenar-vendidos': 'ordenar lo más vendido',
  'plegar-ventas': 'sumar las ventas del día',
  'recuperar-password': 'mandar un cambio de contraseña',
  'repartir-webhooks': 'repartir avisos a otros programas',
  'repasar-correos': 'repasar los mails que esperan',
  'revisar-catalogo': 'revisar el catálogo',
  'revisar-link': 'preguntar por un link de pago',
  'revisar-pagos': 'preguntar por los pagos',
  'vencer-pedidos': 'vencer pedidos sin pagar',
  cuadre: 'revisar las cuentas',
  limpiar: 'borrar lo que ya no hace falta',
}

interface Props {
  readonly caidas: SaludWire['caidas']
  readonly onReintentar: () => void
}

export function Caidos({ caidas, onReintentar }: Props) {
  return (
    <>
      <ul className="salud-lista">
        {caidas.map(({ tarea, cuantos }) => (
          <li key={tarea}>
            {Object.hasOwn(TAREAS, tarea) ? TAREAS[tarea] : tarea}: {cuantos}
          </li>
        ))}
      </ul>
      <Boton tono="linea" talle="medio" icono={RotateCw} onClick={onReintentar}>
        Probar de nuevo
      </Boton>
    </>
  )
}
