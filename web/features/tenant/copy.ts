/** docs/product.md 18.2, word for word. */
export const copy = { loadFailedTitle: 'Error', loadFailedMessage: 'Tenant not found.' };
