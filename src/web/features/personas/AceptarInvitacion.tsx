// What an invitation gives, and the button that accepts it: opening the page accepts nothing.
export function AceptarInvitacion() {
  return null
}
