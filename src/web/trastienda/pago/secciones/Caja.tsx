// /Trastienda/Caja: the cash book of a day (PAGO-08).
export { PantallaCaja as Caja } from '../caja/PantallaCaja.tsx'
