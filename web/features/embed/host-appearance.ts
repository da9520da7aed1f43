import { canTurn } from '../../../shared/geometry/tile-frame.ts';
import type { Orientation } from '../../../shared/geometry/units.ts';
import { NO_MAT } from '../../../shared/product/options.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { HostMessage } from '../../../shared/tenant/host-messages.ts';
import type { TileAppearance } from '../../documents/projects/index.ts';
import { HostRefusal } from './host-refusal.ts';

export type StateFields = Extract<HostMessage, { type: 'updateState' }>['payload'];

/**
 * Wall appearance that the host page requests, limited to what the product offers: docs/spec 8.8.
 *
 * @throws HostRefusal listing the valid values
 */
export function hostAppearance(
  { frameColor, matColor, filter, orientation }: StateFields,
  product: Product,
): { look: Partial<TileAppearance>; orientation: Orientation | undefined } {
  const look = {
    ...(frameColor !== undefined && {
      frameColor: oneOf(namesOf(product), frameColor) as TileAppearance['frameColor'],
    }),
    ...(matColor !== undefined && { matColor: oneOf([NO_MAT, ...product.mats], matColor) }),
    ...(filter !== undefined && { filter: oneOf(product.filters, filter) }),
  };
  // Orientation is normalized, never refused.
  return { look, orientation: canTurn(product) ? orientation : undefined };
}

const namesOf = ({ variants }: Product): string[] => variants.map(({ name }) => name);

function oneOf<Value extends string>(expected: readonly Value[], wanted: string): Value {
  const found = expected.find((each) => each.toLowerCase() === wanted.trim().toLowerCase());
  if (found === undefined) throw new HostRefusal(`Expected one of ${[...new Set(expected)].join(', ')}`);
  return found;
}
