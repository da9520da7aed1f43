import { recipientProblem } from '../../../shared/customer/recipient.ts';
import { sum } from '../../../shared/money/money.ts';
import { kindOf, lineQuantityMax } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { CheckoutProblem } from './checkout-request.ts';
import type { QuotedLine } from './quote.ts';

/** Problems of lines without a project: docs/spec 13.16. */
export function goodsProblems(lines: readonly QuotedLine[]): CheckoutProblem[] {
  const problems: CheckoutProblem[] = [];
  const memberships = lines.filter(({ product }) => kindOf(product) === 'membership');
  if (sum(memberships.map(({ line }) => line.quantity)) > 1)
    problems.push({ reason: 'one_membership', message: 'You only need one membership a year. Please remove one.' });
  for (const { product, line } of lines) {
    const max = maxOf(product);
    if (line.quantity > max && kindOf(product) !== 'membership')
      problems.push({ reason: 'too_many_tiles', message: `You can order at most ${max} of ${product.name}.` });
    const message = kindOf(product) === 'gift' ? recipientProblem(line.recipient) : undefined;
    if (message !== undefined) problems.push({ reason: 'recipient_invalid', message: `${product.name}: ${message}` });
  }
  return problems;
}

function maxOf(product: Pick<Product, 'kind'>): number {
  return lineQuantityMax(product) ?? Number.POSITIVE_INFINITY;
}
