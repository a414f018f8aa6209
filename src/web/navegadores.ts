// The oldest browsers the shop is made for (NAV-10), and the only place that says so: the build aims at them, and what is built is held against them.

export const NAVEGADORES = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const

/** As the build wants them: `chrome111`. */
export const METAS = Object.entries(NAVEGADORES).map(([nombre, version]) => nombre + version)
