// /Trastienda/Precios: the prices of many articles at once (PREC-01).
export { PantallaPrecios as Precios } from '../PantallaPrecios.tsx'
