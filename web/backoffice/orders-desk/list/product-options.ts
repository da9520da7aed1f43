/** Options by product, with the chosen one even if the shop no longer sells it. */
export function productOptions(products: readonly { id: string; name: string }[], chosen: string | undefined) {
  const isKnown = chosen === undefined || products.some(({ id }) => id === chosen);
  const all = isKnown ? products : [...products, { id: chosen, name: chosen }];
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
