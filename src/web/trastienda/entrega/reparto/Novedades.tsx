// What the server would not have of what was done here, with its sentence, until somebody has seen it.
import type { Acto, VueltaMia } from '#domain/entrega/jornada.ts'
import type { TipoActo } from '#domain/entrega/vuelta.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '../../piezas/Noticia.tsx'
import { forgetAviso, isDeFoto, useSalidaDeReparto } from '../salida.ts'

const QUE: Readonly<Record<TipoActo, string>> = {
  salgo: 'que saliste',
  entregado: 'que lo entregaste',
  'no estaba': 'que no estaba',
  reabrir: 'que la abriste de nuevo',
  heladera: 'que está en la heladera',
  volví: 'que volviste',
  rindo: 'lo que entregaste de plata',
}

function deQuien({ pedido, vuelta }: Acto, vueltas: readonly VueltaMia[]): string {
  if (pedido === null) return ''
  const parada = vueltas.find(({ id }) => id === vuelta)?.paradas.find(otra => otra.pedido === pedido)
  return `#${pedido}${parada === undefined ? '' : ` ${parada.direccion || parada.cliente}`}: `
}

export function Novedades({ vueltas }: { readonly vueltas: readonly VueltaMia[] }) {
  const { avisos } = useSalidaDeReparto()
  return avisos.map(aviso => {
    const { acto, resultado, motivo } = aviso
    return (
      <Noticia
        key={acto.id}
        tono={resultado === 'choque' ? 'azul' : 'rojo'}
        acciones={
          <Boton tono="linea" onClick={() => forgetAviso(aviso)}>
            Entendido
          </Boton>
        }
      >
        <b>
          {deQuien(acto, vueltas)}
          {isDeFoto(aviso) ? 'quedó' : 'no quedó'} {QUE[acto.tipo]} ({horaCorta(acto.hora)}).
        </b>{' '}
        {motivo}
      </Noticia>
    )
  })
}
