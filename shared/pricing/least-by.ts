/** The item with the smallest rank, the earliest of equals. */
export function leastBy<Item>(items: readonly Item[], rankOf: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (least, item) => (least !== undefined && rankOf(least) <= rankOf(item) ? least : item),
    undefined,
  );
}
