// Artículos: everything the shop sells, to find it and to change price, offer and stock in place.
export { ListaArticulos as Articulos } from '../articulos/ListaArticulos.tsx'
