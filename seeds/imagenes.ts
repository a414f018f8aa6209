// The pictures the demo articles show: files of public/img cut by scripts/cut-pictures.ts.
import type { Imagen } from '#domain/catalogo.ts'

function imagen(id: number, name: string, alt: string, recorte: boolean): Imagen {
  return { id, url: `/img/${name}.webp`, alt, ancho: 800, alto: 600, recorte }
}

const recorte = (id: number, name: string, alt: string) => imagen(id, name, alt, true)
const escena = (id: number, name: string, alt: string) => imagen(id, name, alt, false)

/** Keyed by what the picture truly shows, so that an article can only claim what is in it. */
export const IMAGENES = {
  vacio: recorte(1, 'vacio', 'Pieza de vacío con su capa de grasa y sal gruesa'),
  picana: recorte(2, 'picana', 'Tapa de cuadril con la capa de grasa entera'),
  entrana: recorte(3, 'entrana', 'Entraña fina, larga y de fibra marcada'),
  bife: recorte(4, 'bife', 'Bife grueso con borde de grasa, romero y pimienta'),
  bifeTabla: escena(5, 'bife-tabla', 'Bife crudo sobre tabla de madera con sal y pimienta'),
  ojoDeBife: recorte(22, 'ojo-de-bife', 'Ojo de bife grueso con sal gruesa y romero'),
  ojoDeBifeTabla: escena(6, 'ojo-de-bife-tabla', 'Ojo de bife marmolado sobre tabla de madera'),
  nalga: recorte(7, 'nalga', 'Corte magro de la pierna con romero y pimienta'),
  asadoTabla: escena(8, 'asado-tabla', 'Dos tiras de asado con hueso sobre tabla de madera'),
  picadaPapel: escena(9, 'picada-papel', 'Carne recién picada sobre papel de carnicería'),
  pataMuslo: recorte(10, 'pata-muslo', 'Dos patas muslo de pollo con piel'),
  supremaTabla: escena(11, 'suprema-tabla', 'Supremas de pollo sobre tabla de madera con perejil'),
  bondiola: recorte(12, 'bondiola', 'Rodajas de bondiola de cerdo con veta de grasa'),
  bondiolaTabla: escena(13, 'bondiola-tabla', 'Bondiola de cerdo cortada en rodajas sobre tabla de madera'),
  carre: recorte(14, 'carre', 'Bifes de carré de cerdo con su borde de grasa'),
  molleja: recorte(15, 'molleja', 'Mollejas limpias con hojas de albahaca'),
  chorizo: recorte(16, 'chorizo', 'Ristra de cuatro chorizos frescos de cerdo'),
  chorizoTabla: escena(17, 'chorizo-tabla', 'Chorizos criollos sobre tabla de madera con perejil'),
  morcilla: recorte(18, 'morcilla', 'Ristra de cuatro morcillas'),
  morcillaPapel: escena(19, 'morcilla-papel', 'Morcillas enteras y en rodajas sobre papel'),
  milanesa: recorte(20, 'milanesa', 'Milanesa rebozada lista para cocinar'),
  milanesasPapel: escena(21, 'milanesas-papel', 'Tres milanesas empanadas sobre papel de carnicería'),
  // Chicken, pork, offal, sausages, breaded.
  polloEntero: recorte(101, 'pollo-entero', 'Pollo entero limpio, con la pechuga hacia arriba'),
  costillitas: recorte(118, 'costillitas', 'Dos costillares de cerdo con las puntas de los huesos a la vista'),
  chorizoBombon: recorte(146, 'chorizo-bombon', 'Chorizos bombón atados cortos, en tres ristras'),
  parrillera: recorte(150, 'salchicha-parrillera', 'Salchicha parrillera enrollada en rueda con dos pinchos'),
} as const satisfies Record<string, Imagen>
