/** Makes a value when it is first asked for, and keeps it: textures that many pictures share. */
export function kept<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
