// Written by scripts/cut-pictures.ts: the thumbhash of every scene we ship.
export const PREVIAS: Readonly<Record<string, string>> = {
  'asado-tabla': 'FkkKDYRqeHiMd3dgiViHiHWHUHUI',
  'bife-tabla': 'FVkGDYZ7iIeNdndgeUiHl2WHUGII',
  'bondiola-tabla': 'GDkKDYJ5aHebd3iAaEiVd4N2QGYI',
  'chorizo-tabla': 'EkkGFYaqiIefiHhyaEd3h2WHUIIJ',
  'milanesas-papel': 'XDkGHYS5eIeVeGhwdSZ7QVeIgJQH',
  'morcilla-papel': 'mRgKDYD1iFikeXd3ZHZpZvdWWo9w',
  'ojo-de-bife-tabla': 'FUkGDYZ7d4eLeHhweUh2iWSHYHMI',
  'picada-papel': '2jgKDYb2h2mYh3Z1czaWkTh4YIEI',
  'suprema-tabla': 'GDkKDYI4iYeKiHhwameHh3WFIGMK',
  'vacio-tabla': 'FkkKDYR7h4iLd3hwiSiniXOEUFYI',
}
