// What the server would not have of what was done here, with its sentence, and what the counter did to the run, until somebody has seen it.
import type { Acto, VueltaMia } from '#domain/entrega/jornada.ts'
import { textoNovedad } from '#domain/entrega/novedad.ts'
import type { TipoActo } from '#domain/entrega/vuelta.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '../../piezas/Noticia.tsx'
import { forgetNovedad, useNovedades } from '../novedades.ts'
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
  const dichos = new Set(avisos.map(({ acto }) => acto.pedido))
  // Of what was done here and not taken its sentence says it all.
  const novedades = useNovedades(vueltas).filter(({ pedido }) => !dichos.has(pedido))
  return (
    <>
      {avisos.map(aviso => {
        const { acto, resultado, motivo } = aviso
        return (
          <Uno
            key={acto.id}
            tono={resultado === 'choque' ? 'azul' : 'rojo'}
            titulo={`${deQuien(acto, vueltas)}${isDeFoto(aviso) ? 'quedó' : 'no quedó'} ${QUE[acto.tipo]} (${horaCorta(acto.hora)}).`}
            texto={motivo}
            onVisto={() => {
              forgetAviso(aviso)
              if (acto.pedido !== null) forgetNovedad(acto.pedido)
            }}
          />
        )
      })}
      {novedades.map(novedad => (
        <Uno
          key={`${novedad.pedido} ${novedad.que}`}
          tono="azul"
          {...textoNovedad(novedad)}
          onVisto={() => forgetNovedad(novedad.pedido)}
        />
      ))}
    </>
  )
}

interface UnoProps {
  readonly tono: 'azul' | 'rojo'
  readonly titulo: string
  readonly texto: string
  readonly onVisto: () => void
}

function Uno({ tono, titulo, texto, onVisto }: UnoProps) {
  return (
    <Noticia
      tono={tono}
      acciones={
        <Boton tono="linea" onClick={onVisto}>
          Entendido
        </Boton>
      }
    >
      <b>{titulo}</b> {texto}
    </Noticia>
  )
}
