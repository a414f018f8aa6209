// Values in JSON of the database (jsonb): a value as one jsonb parameter of a statement, which reads it by name and type (jsonb_to_record, jsonb_to_recordset).

/** Half of an emoji: jsonb refuses what a text parameter turns into this mark. */
const MITAD = /\p{Surrogate}/gu
const MARCA = '\ufffd'

export function toJsonb(valor: object | number): string {
  const json = JSON.stringify(valor)
  // Halves come out escaped, nothing else does: hardly ever is every text gone through.
  if (!json.includes('\\ud')) return json
  return JSON.stringify(valor, (_nombre, parte: unknown) =>
    typeof parte === 'string' ? parte.replace(MITAD, MARCA) : parte,
  )
}

/** A moment in it as JavaScript writes one: ISO 8601, to the millisecond, in UTC. */
export const INSTANTE = (columna: string) =>
  `to_char(${columna} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
