// The first step: what the shop is called and how people reach it.
import { NOMBRE_SIN_DECIR } from '#domain/comercio/comercio.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Formulario } from './Formulario.tsx'
import type { Borrador } from './use-borrador.ts'

interface Props {
  readonly borrador: Borrador
  readonly onSeguir: () => void
}

export function Carniceria({ borrador, onSeguir }: Props) {
  const { valores, errores, set } = borrador
  return (
    <Formulario
      titulo="Tu carnicería"
      texto="Cómo se llama y cómo te encuentran. Lo que dejes vacío no se muestra en ningún lado."
      borrador={borrador}
      campos={['nombre', 'telefono', 'whatsapp']}
      onSeguir={onSeguir}
    >
      <Campo
        etiqueta="Nombre de la carnicería"
        ayuda="Arriba de cada página y en los mails."
        value={valores.nombre === NOMBRE_SIN_DECIR ? '' : valores.nombre}
        error={errores.get('nombre')}
        maxLength={120}
        autoComplete="organization"
        onChange={({ target }) => set({ nombre: target.value })}
      />
      <Campo
        etiqueta="Teléfono"
        ayuda="Con la característica, por ejemplo 0341 555-0142. Al pie de cada página."
        value={valores.telefono ?? ''}
        error={errores.get('telefono')}
        type="tel"
        maxLength={40}
        autoComplete="tel"
        onChange={({ target }) => set({ telefono: target.value })}
      />
      <Campo
        etiqueta="WhatsApp"
        ayuda="El celular que recibe los pedidos, con la característica: 341 555-0142."
        value={valores.whatsapp ?? ''}
        error={errores.get('whatsapp')}
        type="tel"
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => set({ whatsapp: target.value })}
      />
    </Formulario>
  )
}
