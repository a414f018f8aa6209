// What the law leaves out of the right to undo a purchase, as the page, the terms and the mail say it.

export const PERECEDEROS =
  'El derecho de arrepentimiento no alcanza a los productos perecederos, como la carne fresca. El botón está disponible igual: revisamos cada caso y te respondemos.'
