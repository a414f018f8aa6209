// What the cash book and its reconciliation know of the cash of a run that was handed in.

/** Why it is not what should be there, in the words of who delivered: of what run `v` told last. */
export const DIJO = `(select nullif(trim(a.datos ->> 'motivo'), '') from vuelta_actos a
    where a.vuelta_id = v.id and a.tipo = 'rindo' and a.resultado = 'hecho' order by a.serie desc limit 1)`

/** Before a run's number: the key of what the cash book has of its hand-in. No client's key has such a letter. */
export const CLAVE_RENDICION = 'rendición-'
