// /Trastienda/Retenidos: payments that are held (PAGO-04).
export { PantallaRetenidos as Retenidos } from '../retenidos/PantallaRetenidos.tsx'
