// The pictures of beef: one for each cut, and a second view of what sells most.
import type { Imagen } from '#domain/catalogo.ts'
import { escena, recorte } from './imagen.ts'

/** Keyed by what the picture truly shows, so that an article can only claim what is in it. */
export const VACUNAS = {
  vacio: recorte(1, 'vacio', 'Pieza de vacío con su capa de grasa y sal gruesa'),
  asado: recorte(302, 'asado', 'Dos tiras de asado con hueso'),
  asadoTabla: escena(8, 'asado-tabla', 'Dos tiras de asado con hueso sobre tabla de madera'),
  entrana: recorte(3, 'entrana', 'Tres tiras de entraña, largas y de fibra marcada'),
  picana: recorte(2, 'picana', 'Picaña entera con su capa de grasa y dos bifes cortados'),
  matambre: recorte(305, 'matambre', 'Matambre extendido con una punta arrollada'),
  tapaDeAsado: recorte(306, 'tapa-de-asado', 'Tapa de asado sin hueso con vetas de grasa'),
  colita: recorte(307, 'colita', 'Colita de cuadril entera y dos medallones'),
  banderita: recorte(309, 'banderita', 'Tiras de asado banderita cortadas finas'),
  costillar: recorte(310, 'costillar', 'Costillar entero visto del lado del hueso'),
  ojoDeBife: recorte(22, 'ojo-de-bife', 'Ojo de bife grueso con sal gruesa y romero'),
  ojoDeBifeTabla: escena(6, 'ojo-de-bife-tabla', 'Ojo de bife marmolado sobre tabla de madera'),
  bife: recorte(4, 'bife', 'Dos bifes de chorizo gruesos con su tira de grasa'),
  bifeAncho: recorte(313, 'bife-ancho', 'Dos bifes anchos con su costilla'),
  lomo: recorte(315, 'lomo', 'Lomo entero y tres medallones gruesos'),
  tBone: recorte(317, 't-bone', 'Bife T-bone: bife de chorizo y lomo separados por el hueso en T'),
  tomahawk: recorte(319, 'tomahawk', 'Tomahawk: ojo de bife muy grueso con la costilla larga y limpia'),
  peceto: recorte(322, 'peceto', 'Peceto entero y tres rodajas magras'),
  falda: recorte(328, 'falda', 'Dos tiras de falda en capas de carne y grasa'),
  osobuco: recorte(329, 'osobuco', 'Tres rodajas de osobuco con su caracú'),
  nalga: recorte(7, 'nalga', 'Fetas finas de nalga cortadas para milanesas'),
  picada: recorte(336, 'picada', 'Carne picada especial, recién pasada por la máquina'),
  picadaPapel: escena(9, 'picada-papel', 'Carne recién picada sobre papel de carnicería'),
  cubos: recorte(339, 'cubos', 'Cubos de carne parejos para guiso'),
} as const satisfies Record<string, Imagen>
