// 'Avisame cuando haya' where there is nothing, 'Avisame cuando baje' where there is (toggle buttons): one message each (VOL-05).
import { Bell, BellRing } from 'lucide-react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { hayStock } from '#domain/catalogo/peso.ts'
import type { TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import { regresoDesde } from '#domain/cuenta/regreso.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useAvisado } from '../gustos.ts'
import { useGusto } from '../use-gusto.ts'
import './avisame.css'

const TEXTOS: Readonly<Record<TipoAnhelo, readonly [pedir: string, pedido: string]>> = {
  haya: ['Avisame cuando haya', 'Te avisamos cuando haya'],
  baje: ['Avisame cuando baje', 'Te avisamos cuando baje'],
}

interface Props {
  readonly articulo: Articulo
}

export function Avisame({ articulo }: Props) {
  const tipo: TipoAnhelo = hayStock(articulo) ? 'baje' : 'haya'
  const avisado = useAvisado(articulo.id, tipo)
  const { toggle, closeLogin, LoginRequerido } = useGusto(tipo, articulo.id, 'No pudimos anotar tu aviso')
  const [pedir, pedido] = TEXTOS[tipo]
  const Icono = avisado ? BellRing : Bell
  return (
    <div className={`avisame avisame--${tipo}`}>
      <Boton
        icono={Icono}
        className={tipo === 'haya' && !avisado ? 'boton boton--linea boton--ancho' : 'avisame__boton'}
        onClick={toggle}
      >
        <span>{avisado ? pedido : pedir}</span>
        {avisado ? <u>Quitar</u> : null}
      </Boton>
      {LoginRequerido ? (
        <LoginRequerido
          onClose={closeLogin}
          promesa={`Iniciá sesión o creá tu cuenta y te avisamos por email cuando ${tipo === 'haya' ? 'haya' : 'baje'} ${articulo.nombre}.`}
          volverA={regresoDesde(window.location)}
        />
      ) : null}
      {tipo === 'haya' ? <p>Un solo email, apenas vuelva.</p> : null}
    </div>
  )
}
