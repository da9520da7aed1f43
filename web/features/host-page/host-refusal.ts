/** A message of the page around that cannot be done as it is, with the sentence that answers it. */
export class HostRefusal extends Error {
  override name = 'HostRefusal';
}
