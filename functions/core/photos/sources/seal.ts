/**
 * Text that only this shop can read, and only where it was put: AES-256-GCM with a fresh nonce for each, bound to a
 * `place` that is not stored with it. What is copied from one row to another cannot be opened there.
 */
export interface Seal {
  close(text: string, place: string): string;
  /** @returns undefined for what was closed with another key, in another place, or changed since */
  open(sealed: string, place: string): string | undefined;
}
