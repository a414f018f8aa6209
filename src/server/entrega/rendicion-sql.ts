// What the cash book and its reconciliation know of the cash of a run that was handed in.

/** Why it is not what should be there, in the words of who delivered: of what run `v` told last. */
export const DIJO = `(select nullif(trim(a.datos ->> 'motivo'), '') from vuelta_actos a
    where a.vuelta_id = v.id and a.tipo = 'rindo' and a.resultado = 'hecho' order by a.serie desc limit 1)`

/** Before a run's number: the key of what the cash book has of its hand-in. No client's key has such a letter. */
export const CLAVE_RENDICION = 'rendición-'

/** Cash of the run `v`, in centavos: of its stops, and what stands apart. */
export const COBRADO_DE_VUELTA = `(coalesce((select sum(s.cobro_monto) from vuelta_paradas s
    where s.vuelta_id = v.id and s.cobro_medio = 'efectivo'), 0)
  + coalesce((select sum(o.monto) from vuelta_apartes o where o.vuelta_id = v.id), 0))`
