// What a process that a test starts gets from the machine: where programs are, and the compiled sources of the last start.

export const ENTORNO = { PATH: process.env.PATH, NODE_COMPILE_CACHE: '.cache/node' } as const
