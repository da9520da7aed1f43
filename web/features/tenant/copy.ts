import { words } from '../../lib/words.ts';

/** docs/product.md 18.2, word for word. */
export const copy = words('tenant', { loadFailedTitle: 'Error', loadFailedMessage: 'Tenant not found.' });
