import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

const SECRET_KEY = 'sk_test_stand_in';
const WEBHOOK_SECRET = 'whsec_stand_in';

interface Intent {
  id: string;
  amount: number;
  status: string;
  amount_received: number;
  metadata: Record<string, string>;
  last_payment_error?: { code: string; decline_code?: string };
  next_action?: { type: string; redirect_to_url: { url: string; return_url: string } };
  latest_charge?: object;
}

interface Refund {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

type Reply = { status: number; body: object };

/** Behavior of the card by confirmation token. */
const TOKENS: Readonly<Record<string, (intent: Intent, returnUrl: string) => Reply | undefined>> = {
  ctoken_approved: (intent) => void pay(intent),
  ctoken_less: (intent) => void pay(intent, intent.amount - 1),
  ctoken_slow: (intent) => void Object.assign(intent, { status: 'processing' }),
  ctoken_asked: (intent, returnUrl) =>
    void Object.assign(intent, {
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: `https://hooks.stripe.example/3ds/${intent.id}`, return_url: returnUrl },
      },
    }),
  ctoken_declined: (intent) => refuse(intent, { code: 'card_declined', decline_code: 'generic_decline' }),
  ctoken_funds: (intent) => refuse(intent, { code: 'card_declined', decline_code: 'insufficient_funds' }),
  ctoken_expired: (intent) => refuse(intent, { code: 'expired_card' }),
};

/**
 * A fake of the part of Stripe's API that the shop uses (https://docs.stripe.com/api): payment intents, refunds,
 * idempotency keys, errors, and signed events. Replies can be lost and calls refused.
 */
export async function startStripe() {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  /** Replies by idempotency key, with the original request. */
  const replies = new Map<string, { request: string; reply: Reply }>();
  const faults = { refuseNext: 0, loseNext: 0, mayWrite: true };
  const asked: string[] = [];

  function act(method: string, path: string, form: URLSearchParams): Reply {
    const [, , kind, id = '', action] = path.split('/');
    if (kind === 'payment_intents' && id === '') return ok(newIntent(form));
    if (kind === 'refunds') return method === 'GET' ? listRefunds(form) : makeRefund(form);
    const intent = intents.get(id);
    if (kind !== 'payment_intents' || !intent) return invalid('resource_missing', `No such payment_intent: '${id}'`);
    if (action === 'confirm') return confirm(intent, form);
    if (action === 'cancel') return cancel(intent);
    return ok(intent);
  }

  function newIntent(form: URLSearchParams): Intent {
    const intent: Intent = {
      id: `pi_${randomUUID()}`,
      amount: Number(form.get('amount')),
      status: 'requires_payment_method',
      amount_received: 0,
      metadata: { payment_key: form.get('metadata[payment_key]') ?? '' },
    };
    intents.set(intent.id, intent);
    return intent;
  }

  function confirm(intent: Intent, form: URLSearchParams): Reply {
    if (intent.status !== 'requires_payment_method')
      return invalid('payment_intent_unexpected_state', `The intent has the status ${intent.status}.`);
    const token = form.get('confirmation_token') ?? '';
    const behave = TOKENS[token];
    if (!behave) return invalid('resource_missing', `No such confirmationtoken: '${token}'`, 'confirmation_token');
    return behave(intent, form.get('return_url') ?? '') ?? ok(intent);
  }

  function cancel(intent: Intent): Reply {
    if (['succeeded', 'processing', 'canceled'].includes(intent.status))
      return invalid('payment_intent_unexpected_state', `The intent has the status ${intent.status}.`);
    return ok(Object.assign(intent, { status: 'canceled' }));
  }

  function listRefunds(form: URLSearchParams): Reply {
    const data = refunds.filter((refund) => refund.payment_intent === form.get('payment_intent'));
    return ok({ object: 'list', data, has_more: false, url: '/v1/refunds' });
  }

  function makeRefund(form: URLSearchParams): Reply {
    const intent = intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    const left = (intent?.amount_received ?? 0) - refundedOf(intent);
    if (!intent || amount > left)
      return invalid(
        'charge_already_refunded',
        `Refund amount (${amount}) is greater than unrefunded amount (${left})`,
      );
    const metadata = { refund_key: form.get('metadata[refund_key]') ?? '' };
    const refund = { id: `re_${randomUUID()}`, payment_intent: intent.id, amount, status: 'succeeded', metadata };
    refunds.push(refund);
    return ok(refund);
  }

  const refundedOf = (intent: Intent | undefined) =>
    refunds.filter(({ payment_intent }) => payment_intent === intent?.id).reduce((sum, { amount }) => sum + amount, 0);

  /** https://docs.stripe.com/api/idempotent_requests: the same key returns the same reply. */
  function once(key: string | undefined, request: string, reply: () => Reply): Reply {
    const known = key === undefined ? undefined : replies.get(key);
    if (known && known.request !== request)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for one request only.' } } };
    const made = known?.reply ?? reply();
    if (key !== undefined) replies.set(key, { request, reply: structuredClone(made) });
    return made;
  }

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? 'GET';
    asked.push(`${method} ${pathname}`);
    const answer = ({ status, body: json }: Reply) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    };
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return answer({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } });
    if (method === 'POST' && !faults.mayWrite)
      return answer({ status: 403, body: { error: { type: 'invalid_request_error', message: 'Missing permission' } } });
    if (faults.refuseNext > 0) {
      faults.refuseNext -= 1;
      return answer({ status: 500, body: { error: { type: 'api_error', message: 'Something is wrong at Stripe' } } });
    }
    const key = request.headers['idempotency-key']?.toString();
    const form = new URLSearchParams(method === 'GET' ? search : body);
    const reply = once(method === 'POST' ? key : undefined, `${pathname} ${body}`, () => act(method, pathname, form));
    if (faults.loseNext > 0) {
      faults.loseNext -= 1;
      return response.destroy();
    }
    return answer(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    account: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: `http://127.0.0.1:${port}` },
    intents,
    refunds,
    faults,
    asked,
    /** Simulates the passing of a day. */
    forgetIdempotencyKeys: () => replies.clear(),
    /** The bank, or the shopper on its page, has decided. */
    decide(id: string, isPaid: boolean) {
      const intent = intents.get(id);
      if (!intent) throw new Error(`No intent ${id}`);
      if (isPaid) pay(intent);
      else refuse(intent, { code: 'payment_intent_authentication_failure' });
    },
    /** An event with its headers, as Stripe posts them. */
    event(id: string, { type = 'payment_intent.succeeded', secret = WEBHOOK_SECRET, ageSeconds = 0 } = {}) {
      const payload = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object: intents.get(id) ?? { id } },
      });
      const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { body: payload, headers: { 'stripe-signature': header } };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const ok = (body: object): Reply => ({ status: 200, body });

const invalid = (code: string, message: string, param?: string): Reply => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message, param } },
});

function pay(intent: Intent, amount = intent.amount): void {
  const card = { brand: 'visa', last4: '4242' };
  const latest_charge = { id: `ch_${intent.id}`, payment_method_details: { type: 'card', card } };
  Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge, next_action: undefined });
}

function refuse(intent: Intent, error: NonNullable<Intent['last_payment_error']>): Reply {
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, next_action: undefined });
  return { status: 402, body: { error: { type: 'card_error', message: 'Your card was declined.', ...error } } };
}
