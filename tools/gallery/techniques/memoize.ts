/** Computes a value on first use and returns the same one from then on: textures that many pictures share. */
export function memoize<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}
