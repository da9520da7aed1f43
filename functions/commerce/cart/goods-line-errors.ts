import { recipientOf, recipientProblem } from '../../../shared/customer/recipient.ts';
import { kindOf, lineQuantityMax, takesPhotos } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { type Attribute, PROJECT_ATTRIBUTE } from './cart.ts';
import type { UserError } from './cart-change.ts';

/** What is wrong with a line of a good that is not made of photos; nothing for a line of tiles. */
export function goodsLineErrors(
  line: { quantity: number; attributes: readonly Attribute[] },
  product: Product,
  path: readonly string[],
): UserError[] {
  if (takesPhotos(product)) return [];
  const errors: UserError[] = [];
  const invalid = (message: string) => errors.push({ code: 'INVALID', field: [...path, 'attributes'], message });
  if (line.attributes.some(({ key }) => key === PROJECT_ATTRIBUTE)) invalid(`${product.name}: this has no project.`);
  const recipient = recipientOf(line.attributes);
  if (kindOf(product) !== 'gift' && recipient) invalid(`${product.name}: this has no recipient.`);
  const problem = kindOf(product) === 'gift' ? recipientProblem(recipient) : undefined;
  if (problem !== undefined) invalid(problem);
  const max = lineQuantityMax(product);
  if (max !== undefined && line.quantity > max) {
    const message = `A line holds at most ${max} of ${product.name}.`;
    errors.push({ code: 'MAXIMUM_EXCEEDED', field: [...path, 'quantity'], message });
  }
  return errors;
}
