// The profile's data for an invoice with CUIT: kept for the next order, changed or forgotten here (FAC-02).
import { type FormEvent, useState } from 'react'
import { FACTURA_VACIA, type FacturaTecleada, resolveFactura } from '#domain/factura/pedida.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchRecordada, saveRecordada } from './api-factura.ts'
import { CamposDeFactura } from './PedirFactura.tsx'

export function DatosDeFactura() {
  const { condicionFiscal } = useComercio()
  const { leido, error, reload } = useLeido(fetchRecordada)
  const [escrita, setEscrita] = useState<FacturaTecleada | null>(null)
  const [tocada, setTocada] = useState(false)
  const { intentar, falla } = useIntento(async (tecleada: FacturaTecleada | null) => {
    await saveRecordada(tecleada && resolveFactura(tecleada).pedida)
    setEscrita(null)
    setTocada(false)
    reload()
    showAviso({
      titulo: tecleada === null ? 'Ya no los guardamos' : 'Datos guardados',
      descripcion: tecleada === null ? 'Los pedís de nuevo cuando quieras.' : 'Los usás en el carrito.',
      tipo: 'exito',
    })
  })
  if (error !== null) return null
  const tecleada = escrita ?? leido ?? FACTURA_VACIA
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTocada(true)
    if (resolveFactura(tecleada).falta === null) void intentar(tecleada)
  }
  return (
    <section className="factura-perfil" aria-labelledby="factura-datos">
      <h2 id="factura-datos">Para pedir factura con CUIT</h2>
      <form className="factura-datos" onSubmit={submit} noValidate>
        <CamposDeFactura
          tecleada={tecleada}
          onTecleada={setEscrita}
          emisor={condicionFiscal}
          tocada={tocada}
        />
        <Nota tipo="error">{falla}</Nota>
        <div className="factura-perfil__botones">
          <Boton tono="rojo" type="submit">
            Guardar
          </Boton>
          {leido ? (
            <Boton tono="texto" onClick={() => void intentar(null)}>
              No guardarlos más
            </Boton>
          ) : null}
        </div>
      </form>
    </section>
  )
}
