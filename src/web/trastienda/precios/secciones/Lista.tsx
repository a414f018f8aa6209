// /Trastienda/Precios/Lista: today's prices for WhatsApp, for the wall and for the shelf (PREC-06).
export { PantallaLista as Lista } from '../lista/PantallaLista.tsx'
