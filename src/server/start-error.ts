// A reason not to start that the person at the keyboard can fix: shown as one Spanish message, without a stack.

export class StartError extends Error {
  override readonly name = 'StartError'
}
