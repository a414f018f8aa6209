// Asks for the weighed total before an order is finished: the ordered one stands there, within the tolerance (STATE-03).
import { type FormEvent, useState } from 'react'
import { objeto, texto } from '#domain/lector.ts'
import { formatNumero, formatPesos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { textoTolerancia, totalFinalAceptado } from '#domain/precios/total-final.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { finish, type SobrePedido } from '#web/tienda/pedido/move.ts'
import { useEnvio } from '../use-envio.ts'

const readBorrador = objeto({ escrito: texto })

export function Finalizar({ pedido: { id, total }, onClose, alrededor }: SobrePedido) {
  const { toleranciaPeso } = useComercio()
  const [{ escrito }, setBorrador] = useBorrador(
    `finalizar.${id}`,
    { escrito: formatNumero(total) },
    readBorrador,
  )
  const leave = () => {
    setBorrador(null)
    onClose()
  }
  const [tocado, setTocado] = useState(false)
  const { enviando, send } = useEnvio(leave)
  const final = centavosTecleados(escrito)
  const valido = final !== null && totalFinalAceptado(total, final, toleranciaPeso)
  const error = final === null ? 'Escribí un importe, por ejemplo 25.240' : textoTolerancia(toleranciaPeso)

  const submit = (evento: FormEvent) => {
    evento.preventDefault()
    setTocado(true)
    if (valido) void send(() => finish(id, final, alrededor))
  }
  return (
    <Dialogo
      titulo={`Finalizar pedido #${id}`}
      descripcion="Escribí el total que dio la balanza. Los dos quedan guardados."
      onClose={leave}
    >
      <form className="pedidos-formulario" noValidate onSubmit={submit}>
        <Campo
          etiqueta="Total final ($)"
          inputMode="decimal"
          autoComplete="off"
          value={escrito}
          error={tocado && !valido ? error : undefined}
          ayuda={`Pedido por ${formatPesos(total)}. ${textoTolerancia(toleranciaPeso)}.`}
          onChange={evento => setBorrador({ escrito: evento.target.value })}
          onBlur={() => setTocado(true)}
        />
        <Boton tono="verde" talle="ancho" type="submit" aria-disabled={enviando}>
          Finalizar pedido
        </Boton>
        <Boton tono="linea" talle="ancho" onClick={leave}>
          Volver
        </Boton>
      </form>
    </Dialogo>
  )
}
