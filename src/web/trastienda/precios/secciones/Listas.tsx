// /Trastienda/Precios/Listas: the price lists for customers (PREC-08).
export { PantallaListas as Listas } from '../listas/PantallaListas.tsx'
