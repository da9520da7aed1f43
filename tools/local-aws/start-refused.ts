/** A failed start with a message that tells the user what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
