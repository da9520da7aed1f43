/** Spec section 8, "Global error dialogs", word for word. */
export const copy = { loadFailedTitle: 'Error', loadFailedMessage: 'Tenant not found.' };
