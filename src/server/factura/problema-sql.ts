// How many invoices have a problem that waits for a person, in SQL, for the counts of the menu (FAC-08).

/** Of the world the shop invoices in: refused ones, documents in a stopped sequence, and stopped sequences with none. */
export const CON_PROBLEMA = `select (select count(*) from factura_pendientes q where q.entorno = m.mundo and q.problema is not null)
    + (select count(*) from comprobante_series s where s.entorno = m.mundo and s.parada is not null)
  from (select ajuste_texto('entornoFiscal', 'prueba') as mundo) m`
