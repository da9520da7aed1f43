/**
 * Lib: small functions that know nothing of the shop: values made once, remembered for a while, or loaded on first use.
 *
 * Changed by: nobody, it keeps no rows.
 */

/**
 * Makes a value when it is first asked for, once for all that ask at the same time. A failure is not kept: the next
 * one who asks tries again.
 */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
