// The drawn stamps a person can choose as their avatar: the server keeps the name, the lines are here.

/** Strokes on a sheet of 32 by 32. */
export const AVATARES: Readonly<Record<string, { readonly nombre: string; readonly trazo: string }>> = {
  vaca: {
    nombre: 'Vaca',
    trazo:
      'M10 8h12l2 6-1.5 9a6.5 5.5 0 0 1-13 0L8 14zM10 8C7 8 5 6.5 5 3.5M22 8c3 0 5-1.5 5-4.5M8 12l-5 1 4.5 3.5M24 12l5 1-4.5 3.5M12.5 15v1M19.5 15v1M10 22c2-2 10-2 12 0M13.5 24.5v.5M18.5 24.5v.5',
  },
  cerdo: {
    nombre: 'Cerdo',
    trazo:
      'M26 17.5a10 9.5 0 1 1-20 0 10 9.5 0 1 1 20 0zM8 11 6.5 5l6.5 3M24 11l1.5-6-6.5 3M20.5 20.5a4.5 3.3 0 1 1-9 0 4.5 3.3 0 1 1 9 0zM14.5 20v1M17.5 20v1M12 14.5v.5M20 14.5v.5',
  },
  pollo: {
    nombre: 'Pollo',
    trazo:
      'M11 8c-1-4 2.5-4.5 3-2 .5-3.5 4.5-3 4 .5M20 12a5.5 5.5 0 1 0-10.5 2C8 18 4 19 4 23.5c0 3.5 4 5.5 10 5.5 8 0 13-4 13-10-3 2-5 1-6.5-1M20 10.5l5 2-5 2.5M15.5 11v.5M20 15c1 1.5 0 3-1.5 2.5M10 22c2 2.5 6 2.5 8 0',
  },
  parrilla: {
    nombre: 'Parrilla',
    trazo:
      'M4 15h24M6 15a10 9 0 0 0 20 0M11 22.5 8 29M21 22.5l3 6.5M11 11c-2-2 2-3.5 0-6M16 11c-2-2 2-3.5 0-6M21 11c-2-2 2-3.5 0-6',
  },
  cuchilla: {
    nombre: 'Cuchilla',
    trazo: 'M3 9h19v11.5a2 2 0 0 1-2 2H9a6 6 0 0 1-6-6zM22 11.5h6a1.5 1.5 0 0 1 0 4h-6M7.5 12.5v.5M3 18h19',
  },
  asador: {
    nombre: 'Asador',
    trazo:
      'M16 2v15M8 6h16M10.5 12h11M16 29.5c-4.5 0-7.5-2.5-7.5-6 0-2.5 2-3.5 2.5-5.5 1.5.5 2 1.5 2.5 2.5.5-1.5 1-2.5 2.5-3.5.5 3 7.5 3.5 7.5 7.5 0 3-3 5-7.5 5zM16 29.5c-2 0-3-1.5-3-3 0-2 2-2.5 3-4 1 1.5 3 2 3 4s-1 3-3 3z',
  },
  mate: {
    nombre: 'Mate',
    trazo:
      'M7 12.5h17M9 12.5c-2.5 4-3 8-1.5 11.5 1.5 3.5 4 5 8 5s6.5-1.5 8-5c1.5-3.5 1-7.5-1.5-11.5M17 12.5 21.5 4H26M8 18c5 2 10 2 15 0',
  },
  gaucho: {
    nombre: 'Gaucho',
    trazo:
      'M2.5 11.5c8 4 19 4 27 0M8 13c0-6 2.5-9 8-9s8 3 8 9M10 14.5v5c0 4.5 2.5 7 6 7s6-2.5 6-7v-5M11 22c1.5-2 4-2 5 0 1-2 3.5-2 5 0M13 17.5v.5M19 17.5v.5M9 26.5l7 3.5 7-3.5',
  },
}
