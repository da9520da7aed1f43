import type { Context } from 'hono';
import * as z from 'zod/mini';
import { fieldError } from '../../../shared/lib/field-error.ts';
import { textLine } from '../../../shared/lib/text.ts';
import type { Clock, Random } from '../../core/lib/clock.ts';
import { ApiError } from '../../http/api-error.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { testCard } from './test-cards.ts';
import type { VaultStore } from './vault-store.ts';

const Name = textLine({ min: 1, max: 60 });

/** The shape of Shopify's card vault: every member a string, digits without spaces (docs/spec 13.5). */
const VaultRequest = z.object({
  credit_card: z.object({
    number: z.string().check(z.regex(/^\d{1,19}$/)),
    first_name: Name,
    last_name: Name,
    month: z.string().check(z.regex(/^(0?[1-9]|1[0-2])$/)),
    /** Two or four digits. */
    year: z.string().check(z.regex(/^(20)?\d{2}$/)),
    verification_value: z.string().check(z.regex(/^\d{3,4}$/)),
  }),
});
type Card = z.infer<typeof VaultRequest>['credit_card'];

/**
 * The embedded card vault. A card number is compared with the known test cards and forgotten; it is never stored,
 * logged or returned, not even in a refusal.
 */
export function createVault({
  vault,
  clock,
  random,
}: {
  vault: Pick<VaultStore, 'put'>;
  clock: Clock;
  random: Random;
}) {
  return async function storeCard(c: Context<HttpEnv>): Promise<Response> {
    const body: unknown = await c.req.json().catch(() => undefined);
    if (body === undefined) throw new ApiError('invalid_json');
    const parsed = z.safeParse(VaultRequest, body);
    if (!parsed.success) {
      const errors = parsed.error.issues.map((issue) => fieldError('body', issue, body));
      throw new ApiError('invalid_request', { errors });
    }
    const card = parsed.data.credit_card;
    const known = testCard(card.number);
    if (!known) {
      const errors = [{ path: 'credit_card.number', message: 'Not a test card.' }];
      throw new ApiError('card_not_accepted', { errors });
    }
    const id = `east-${random.token(16)}`;
    const outcome = hasExpired(card, clock.now()) ? 'expired' : known.outcome;
    await vault.put({ id, brand: known.brand, last4: card.number.slice(-4), outcome });
    return c.json({ id });
  };
}

/** A card is good through the last day of its month, wherever the shopper is. */
function hasExpired({ month, year }: Card, now: Date): boolean {
  const fullYear = Number(year.length === 2 ? `20${year}` : year);
  const firstMomentAfter = Date.UTC(fullYear, Number(month), 1, 12);
  return firstMomentAfter <= now.getTime();
}
