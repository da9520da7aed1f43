import type { OrderName } from '../staff/index.ts';

/** An order in a list that may have orders of several tenants, of which two may have the same number. */
export const keyOf = ({ tenantId, id }: OrderName): string => `${tenantId}/${id}`;

export function nameOfKey(key: string): OrderName {
  const [tenantId = '', id = ''] = key.split('/');
  return { tenantId, id };
}
