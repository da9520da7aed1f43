/** Refusal of a host message, with the sentence that is sent back. */
export class HostRefusal extends Error {
  override name = 'HostRefusal';
}
