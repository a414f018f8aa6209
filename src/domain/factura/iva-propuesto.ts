// The rate of VAT proposed for a new article by the words of its category: fresh meat and offal 10,5 %, what is prepared 21 % (FAC-05).
import { normalize } from '../texto/texto.ts'
import { IVA_GENERAL } from './alicuotas.ts'

const IVA_CARNE = 105

/** Beginnings of words. What was cooked, seasoned or made into something is no fresh meat any more, and is looked for first. */
const GENERAL =
  /\b(milanes|embutid|choriz|morcill|salchich|salam|fiambr|chacinad|jamon|panceta|prepar|elabora|hamburgues|reboz|empanad|rellen|arrollad|marinad|adobad|condiment|cocid|ahumad|curad|carbon|lena\b|bebida|vinos?\b|cerveza|gaseosa|almacen|queso|provolet|lacteo|salsa|chimichurri|especias|aderez|huevo|pescad|marisc|hielo|accesorio|utensilio)/
const CARNE =
  /\b(carne|vacun|novill|terner|bovin|vaca|cerdo|porcin|lechon|pollo|aves?\b|avicol|granja|gallina|pavo|corder|ovin|caprin|cabrit|chivit|conejo|achura|menudenc|viscera|despojo|verdura|hortaliza|fruta)/

/** `categoria`: its name, with the sub-category's where there is one. Null: nothing is known of it. */
export function ivaPropuesto(categoria: string): number | null {
  const dicho = normalize(categoria)
  if (GENERAL.test(dicho)) return IVA_GENERAL
  return CARNE.test(dicho) ? IVA_CARNE : null
}
