// The pictures the demo articles show, but for beef: files of public/img cut by scripts/cut-pictures.ts.
import type { Imagen } from '#domain/catalogo.ts'
import { escena, recorte } from './imagen.ts'

/** Keyed by what the picture truly shows, so that an article can only claim what is in it. */
export const IMAGENES = {
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
  polloAbierto: recorte(102, 'pollo-abierto', 'Pollo abierto al medio y aplanado, con la piel hacia arriba'),
  medioPollo: recorte(104, 'medio-pollo', 'Medio pollo con piel: pechuga, ala, muslo y pata'),
  alitas: recorte(112, 'alitas', 'Cinco alitas de pollo enteras'),
  pechito: recorte(
    117,
    'pechito-con-manta',
    'Dos tiras de pechito de cerdo con la manta encima de las costillas',
  ),
  costillitas: recorte(
    118,
    'costillitas',
    'Dos costillares de cerdo con las puntas de los huesos a la vista',
  ),
  matambrito: recorte(119, 'matambrito', 'Dos matambritos de cerdo, finos y con la grasa justa'),
  carreConHueso: recorte(122, 'carre-con-hueso', 'Tres costeletas de carré de cerdo con su hueso'),
  pancetaAhumada: recorte(130, 'panceta-ahumada', 'Fetas finas de panceta ahumada'),
  chinchulinTrenzado: recorte(135, 'chinchulin-trenzado', 'Dos trenzas de chinchulín'),
  rinon: recorte(137, 'rinon', 'Dos riñones de ternera enteros'),
  corazon: recorte(139, 'corazon', 'Corazón vacuno entero con su grasa'),
  chorizoBombon: recorte(146, 'chorizo-bombon', 'Chorizos bombón atados cortos, en tres ristras'),
  parrillera: recorte(150, 'salchicha-parrillera', 'Salchicha parrillera enrollada en rueda con dos pinchos'),
  salame: recorte(153, 'salame', 'Salame picado grueso con rodajas'),
  salamin: recorte(154, 'salamin', 'Salamines atados, uno cortado en rodajas'),
  bondiolaCurada: recorte(157, 'bondiola-curada', 'Fetas finas de bondiola curada en flor'),
  provoleta: recorte(158, 'provoleta', 'Dos provoletas con orégano y ají molido'),
  hamburguesas: recorte(165, 'hamburguesas', 'Cuatro hamburguesas crudas'),
} as const satisfies Record<string, Imagen>
