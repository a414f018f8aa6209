// The invented customers of the demo's past: people of Rosario who bought there for months. Their mail reaches nobody (example.com's family), nor do their phones.

/** 'given name|family name|address'; the addresses are in the zones of `entrega.ts`. */
const GENTE = `Rosa|Ferreyra|Mendoza 1245
Julián|Bertolotti|Bv. Rondeau 640
Graciela|Sosa|Corrientes 880, 3° A
Hernán|Quiroga|Córdoba 3120
Lucía|Manavella|San Lorenzo 1714
Ramón|Ojeda|Av. San Martín 3350
Silvina|Pautasso|Entre Ríos 455, 8° C
Diego|Cardozo|Av. Alberdi 1120
Marisa|Leguizamón|Urquiza 1980
Federico|Zanetti|Santa Fe 2210
Norma|Acosta|Baigorria 1575
Pablo|Giacomelli|Paraguay 1330
Carolina|Benítez|Tucumán 2875
Oscar|Villalba|Sarmiento 2640
Mónica|Rinaldi|Maipú 1011, 5° B
Tomás|Echenique|España 745
Valeria|Maldonado|Freyre 980
Jorge|Capdevila|Rioja 2380
Beatriz|Monzón|Av. Pellegrini Oeste 4120
Martín|Arregui|Catamarca 1655
Susana|Peralta|Mitre 1522
Ezequiel|Bossio|Salta 1890
Alicia|Gorosito|Casiano Casas 830
Gustavo|Tonelli|San Lorenzo 3340
Florencia|Ibarra|Corrientes 1444
Raúl|Domínguez|Av. Uriburu 1260
Patricia|Vietti|Mendoza 960, 2° D
Ignacio|Salvatierra|Bv. Rondeau 1785
Adriana|Coria|Urquiza 1234
Matías|Rolón|Córdoba 1788
Elsa|Brignone|Entre Ríos 1220
Sebastián|Luna|Santa Fe 3455
Claudia|Farías|Av. de la Travesía 1440
Nicolás|Werner|Tucumán 1565
Mirta|Escobar|Paraguay 890
Leandro|Pacheco|Maipú 2415
Romina|Castagnino|Sarmiento 1105, 6° A
Alberto|Nievas|Rioja 1410
Daniela|Fontana|España 1633
Cristian|Mansilla|Juan José Paso 5210
Teresa|Albornoz|Mitre 880
Agustín|Bonetto|Catamarca 2240
Liliana|Herrera|Av. Alberdi 455
Facundo|Ríos|Salta 1337, 4° C
Estela|Moyano|Córdoba 2290
Germán|Pizzi|Baigorria 720
Yanina|Correa|Mendoza 2105
Hugo|Carrizo|Av. del Rosario 1830`

const llano = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

export const PERSONAS = GENTE.split('\n').map((linea, i) => {
  const [nombre = '', apellido = '', direccion = ''] = linea.split('|')
  const email = `${llano(nombre)}.${llano(apellido)}@vecinos.example`
  const telefono = `0341 15 555-${String(1201 + i * 7)}`
  return { nombre, apellido, direccion, email, telefono, username: `${nombre} ${apellido}` }
})
