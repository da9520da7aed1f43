/** A start that cannot work, with one sentence for the person at the terminal that says what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
