// The demo shop as one that coordinates its deliveries, for tests that are not about zones and slots.
import pg from 'pg'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'

const SIN_ENTREGA = `delete from ajustes where nombre in ('conZonas', 'porTurnos', 'turnos', 'puntoLocal');
  update ajustes set valor = '${JSON.stringify(COMERCIO_DEMO.zonas)}' where nombre = 'zonas';
  delete from zona_calles;`

export async function switchOffEntrega(url: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  await cliente.query(SIN_ENTREGA)
  await cliente.end()
}
