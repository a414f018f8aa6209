// What a process that a test starts gets: where programs are, the compiled sources of the last start, and a demo shop without a past.

export const ENTORNO = { PATH: process.env.PATH, NODE_COMPILE_CACHE: '.cache/node', PASADO: 'no' } as const
