import * as z from 'zod/mini';
import type { StripeAccount } from './payment-accounts.ts';

const API_URL = 'https://api.stripe.com';
/** Whose answers are parsed below: Stripe keeps them as they are for whoever names it. */
const API_VERSION = '2025-03-31.basil';
/** Functions that somebody waits for have 15 s: two tries of at most 5. */
const TIMEOUT_MS = 5_000;
const TRIES_MAX = 2;
/** Another call with the same idempotency key is under way, or there were too many. */
const AGAIN_LATER = [409, 429];

const ErrorReply = z.object({
  error: z.object({
    type: z.string(),
    message: z.optional(z.string()),
    code: z.optional(z.string()),
    decline_code: z.optional(z.string()),
    param: z.optional(z.string()),
  }),
});

/** https://docs.stripe.com/api/errors: what Stripe says no to; `type` card_error and invalid_request_error are final. */
export class StripeError extends Error {
  readonly refusal: z.infer<typeof ErrorReply>['error'];

  constructor(refusal: z.infer<typeof ErrorReply>['error']) {
    super(refusal.message ?? refusal.type);
    this.name = 'StripeError';
    this.refusal = refusal;
  }
}

export type StripeClient = ReturnType<typeof createStripeClient>;

/** Stripe's API, as far as the shop uses it: forms in, JSON out, tried again once where that may help. */
export function createStripeClient({ secretKey, apiUrl = API_URL }: StripeAccount) {
  function get(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    return ask(`${path}?${new URLSearchParams(query)}`, { method: 'GET' });
  }

  /** @param idempotencyKey the same call again under it is the same call, for a day at least */
  function post(
    path: string,
    form: Readonly<Record<string, string>>,
    idempotencyKey?: string | undefined,
  ): Promise<unknown> {
    const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    return ask(path, { method: 'POST', body: new URLSearchParams(form), headers });
  }

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === TRIES_MAX;
      const reply = await fetch(new URL(path, apiUrl), {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        if (isLast) throw error;
        return undefined;
      });
      if (!reply) continue;
      const isAgain = reply.status >= 500 || AGAIN_LATER.includes(reply.status);
      const body: unknown = await reply.json().catch(() => undefined);
      if (reply.ok) return body;
      if (isAgain && !isLast) continue;
      const parsed = z.safeParse(ErrorReply, body);
      throw new StripeError(parsed.data?.error ?? { type: 'api_error', message: `Stripe answered ${reply.status}` });
    }
  }

  return { get, post };
}
