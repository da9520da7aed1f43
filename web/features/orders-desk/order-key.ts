import type { OrderName } from './order-desk.ts';

/** Key that is unique across tenants, whose order numbers can collide. */
export const keyOf = ({ tenantId, id }: OrderName): string => `${tenantId}/${id}`;

export function nameOfKey(key: string): OrderName {
  const [tenantId = '', id = ''] = key.split('/');
  return { tenantId, id };
}
