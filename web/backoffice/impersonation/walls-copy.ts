import type { Project } from '../../../shared/project/schema.ts';
import { plural } from '../../lib/plural.ts';

const STATUS: Record<Project['status'], string> = { InProgress: 'saved', Cart: 'in the cart', Completed: 'ordered' };

export const copy = {
  tiles: (count: number) => plural(count, { one: '1 tile', other: `${count} tiles` }),
  status: STATUS,
  ofOrder: 'in this order',
  wall: (index: number) => `Wall ${index}`,
  open: 'Open in the editor',
  openOf: (name: string) => `Open in the editor: ${name}`,
  order: (orderId: string) => `Order ${orderId}`,
  orderOf: (orderId: string, name: string) => `Order ${orderId}: ${name}`,
};
