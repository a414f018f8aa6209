// The webhooks, at /Trastienda/Ajustes/Webhooks (INT-03).
import { PantallaWebhooks } from '../webhooks/PantallaWebhooks.tsx'

export function Webhooks() {
  return <PantallaWebhooks />
}
