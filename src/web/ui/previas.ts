// Written by scripts/cut-pictures.ts: the thumbhash of every scene we ship.
export const PREVIAS: Readonly<Record<string, string>> = {
  'asado-tabla': 'FkkKDYRqeHiMd3dgiViHiHWGUHUI',
  'bondiola-tabla': 'GDkKDYJ5aHebd3iAaEiVd4N2QGYI',
  'chorizo-tabla': 'EkkGFYaqiIefiHhyaFd3h2WHUIIJ',
  'milanesas-papel': 'XDkGHYS5eIeVeGhwdSZ7QVeIgJMG',
  'morcilla-papel': 'mRgKDYD1iFikeXd3dHZpZvdWWp9w',
  'ojo-de-bife-tabla': 'FUkGDYZ7d4eLeHhweUh2iWSHYHMI',
  'picada-papel': '2jgKDYb3h2mYh3Z1czaWkTh4YIEI',
  'suprema-tabla': 'GDkKDYI4iYeKiHhwameHh3WFEGMK',
}
