import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, type DocumentNode, parse, validate } from 'graphql';
import { decimalFromCents } from '../../../shared/money/money.ts';

const ACCOUNT = {
  storefrontPrivateToken: 'shpat_stand_in',
  adminToken: 'shpat_admin_stand_in',
  webhookSecret: 'shpss_stand_in',
};
const SCHEMA_FILE = new URL('../../../functions/commerce/assets/storefront-2025-04.graphql', import.meta.url);

interface HostedCart {
  id: string;
  key: string;
  input: CartInput;
  /** A card in the store's vault, and the amount charged to it. */
  payment?: { sessionId: string; amountCents: number };
  attemptToken?: string;
  state: 'open' | 'asked' | 'slow' | 'ordered' | 'refused';
  refusal?: string;
  orderId?: number;
}

interface CartInput {
  lines: { merchandiseId: string; quantity: number }[];
  discountCodes?: string[];
  attributes: { key: string; value: string }[];
  delivery: { addresses: { address: { deliveryAddress: Record<string, string> } }[] };
}

interface HostedOrder {
  id: number;
  key: string;
  amountCents: number;
  address: Record<string, string>;
  refunds: { id: string; note: string; amountCents: number }[];
}

// biome-ignore lint/suspicious/noExplicitAny: the schema has validated the variables
type Variables = any;
type Throttle = 'body' | 'code' | 429 | 430 | 503;

const THROTTLED_BODIES = {
  body: { errors: [{ message: 'Too many requests' }] },
  code: { errors: [{ message: 'Slow down', extensions: { code: 'THROTTLED' } }] },
};

/** Behavior of the card by vault session. */
const SESSIONS: Readonly<Record<string, HostedCart['state']>> = {
  approved: 'ordered',
  slow: 'slow',
  asked: 'asked',
  declined: 'refused',
};

/**
 * A fake hosted store: the calls of the Storefront API 2025-04 that complete a cart (documents are checked against the
 * published schema), its payment page, refunds by the Admin API, and signed order events. Replies can be lost, refused
 * and throttled.
 */
export async function startHostedStore() {
  const schema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'), { assumeValid: true });
  const carts = new Map<string, HostedCart>();
  const orders = new Map<number, HostedOrder>();
  const faults = { refuseNext: 0, loseNext: 0, throttleNext: [] as Throttle[] };
  const asked: string[] = [];
  let url = '';

  function newOrder(cart: HostedCart, amountCents: number, address = addressOf(cart)): HostedOrder {
    const id = 450_000_000 + orders.size + carts.size * 1_000;
    const order: HostedOrder = { id, key: cart.key, amountCents, address, refunds: [] };
    orders.set(id, order);
    Object.assign(cart, { state: 'ordered', orderId: id });
    return order;
  }

  const addressOf = ({ input }: HostedCart) => input.delivery.addresses[0]?.address.deliveryAddress ?? {};

  const FIELDS: Readonly<Record<string, (variables: Variables) => unknown>> = {
    cartCreate({ input }: { input: CartInput }) {
      const id = `gid://shopify/Cart/${randomUUID()}`;
      const key = input.attributes.find((attribute) => attribute.key === 'payment_key')?.value ?? '';
      carts.set(id, { id, key, input, state: 'open' });
      return { cart: { id, checkoutUrl: `https://store.example/cart/c/${encodeURIComponent(id)}` }, userErrors: [] };
    },
    cartPaymentUpdate({ cartId, payment }) {
      const cart = carts.get(cartId);
      const { sessionId } = payment.directPaymentMethod;
      if (cart?.state !== 'open' || !(sessionId in SESSIONS))
        return { userErrors: [{ code: 'INVALID_PAYMENT', message: 'The payment is invalid.' }] };
      cart.payment = { sessionId, amountCents: Math.round(Number(payment.amount.amount) * 100) };
      return { userErrors: [] };
    },
    cartSubmitForCompletion({ cartId, attemptToken }) {
      const cart = carts.get(cartId);
      if (!cart) return { result: null, userErrors: [{ message: 'The cart does not exist.' }] };
      const attemptId = `attempt-of-${cart.key}`;
      if (cart.attemptToken === attemptToken)
        return { result: { __typename: 'SubmitAlreadyAccepted', attemptId }, userErrors: [] };
      if (!cart.payment || cart.state !== 'open') {
        const errors = [{ code: 'PAYMENTS_METHOD_REQUIRED', message: 'A payment is required.' }];
        return { result: { __typename: 'SubmitFailed', errors }, userErrors: [] };
      }
      cart.attemptToken = attemptToken;
      cart.state = SESSIONS[cart.payment.sessionId] ?? 'refused';
      if (cart.state === 'ordered') newOrder(cart, cart.payment.amountCents);
      if (cart.state === 'refused') cart.refusal = 'PAYMENT_CARD_DECLINED';
      return { result: { __typename: 'SubmitSuccess', attemptId }, userErrors: [] };
    },
    cartCompletionAttempt({ attemptId }) {
      const cart = [...carts.values()].find((each) => `attempt-of-${each.key}` === attemptId && each.attemptToken);
      switch (cart?.state) {
        case undefined:
          return null;
        case 'ordered':
          return { __typename: 'CartCompletionSuccess', orderId: `gid://shopify/Order/${cart.orderId}?key=a` };
        case 'refused':
          return {
            __typename: 'CartCompletionFailed',
            errors: [{ code: cart.refusal, message: 'Your card was declined' }],
          };
        case 'asked':
          return {
            __typename: 'CartCompletionActionRequired',
            action: { redirectUrl: `https://store.example/3ds/${cart.key}` },
          };
        default:
          return { __typename: 'CartCompletionProcessing' };
      }
    },
    order({ id }: { id: string }) {
      const order = orders.get(Number(id.split('/').at(-1)));
      if (!order) return null;
      const transactions = [{ id: `gid://shopify/T/${order.id}`, kind: 'SALE', status: 'SUCCESS', gateway: 'bogus' }];
      return { refunds: order.refunds.map(refundView), transactions };
    },
    refundCreate({ input }) {
      const order = orders.get(Number(input.orderId.split('/').at(-1)));
      const [{ amount }] = input.transactions;
      const amountCents = Math.round(Number(amount) * 100);
      const left = (order?.amountCents ?? 0) - refundedOf(order);
      if (!order || amountCents > left)
        return { refund: null, userErrors: [{ message: `Refund amount exceeds the ${left} cents that are left` }] };
      const refund = { id: `gid://shopify/Refund/${randomUUID()}`, note: input.note, amountCents };
      order.refunds.push(refund);
      return { refund: refundView(refund), userErrors: [] };
    },
  };

  function answer(path: string, headers: IncomingHttpHeaders, body: string): { status: number; body: unknown } {
    const { query, variables } = JSON.parse(body) as { query: string; variables: unknown };
    const document = parse(query);
    const isAdmin = path.startsWith('/admin/');
    const token = headers[isAdmin ? 'x-shopify-access-token' : 'shopify-storefront-private-token'];
    if (token !== (isAdmin ? ACCOUNT.adminToken : ACCOUNT.storefrontPrivateToken)) return { status: 401, body: {} };
    const errors = isAdmin ? [] : validate(schema, document);
    if (errors.length > 0) return { status: 200, body: { errors: errors.map(({ message }) => ({ message })) } };
    const field = rootField(document);
    asked.push(field);
    return { status: 200, body: { data: { [field]: FIELDS[field]?.(variables) } } };
  }

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const reply = (status: number, json: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    };
    const throttle = faults.throttleNext.shift();
    if (throttle !== undefined) {
      asked.push(`throttled ${throttle}`);
      return typeof throttle === 'string' ? reply(200, THROTTLED_BODIES[throttle]) : reply(throttle, {});
    }
    if (faults.refuseNext > 0) {
      faults.refuseNext -= 1;
      return reply(500, {});
    }
    const answered = answer(new URL(request.url ?? '/', 'http://store').pathname, request.headers, body);
    if (faults.loseNext > 0) {
      faults.loseNext -= 1;
      return response.destroy();
    }
    return reply(answered.status, answered.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const cartOf = (cartId: string) => {
    const cart = carts.get(cartId);
    if (!cart) throw new Error(`No cart ${cartId}`);
    return cart;
  };

  return {
    account: { storeUrl: url, ...ACCOUNT },
    carts,
    orders,
    faults,
    asked,
    refundedOf,
    /** The shopper pays on the store's page, possibly another amount or for another address. */
    payAtStore(cartId: string, amountCents: number, address?: Record<string, string>): HostedOrder {
      return newOrder(cartOf(cartId), amountCents, address);
    },
    decide(cartId: string, isPaid: boolean) {
      const cart = cartOf(cartId);
      if (isPaid) newOrder(cart, cart.payment?.amountCents ?? 0);
      else Object.assign(cart, { state: 'refused', refusal: 'PAYMENT_CALL_ISSUER' });
    },
    /** An order event as the store posts it: https://shopify.dev/docs/api/webhooks. */
    event(
      order: HostedOrder,
      { topic = 'orders/create', secret = ACCOUNT.webhookSecret, status = 'paid', key = order.key } = {},
    ) {
      const body = JSON.stringify({
        id: order.id,
        name: `#${order.id}`,
        currency: 'USD',
        financial_status: status,
        total_price: decimalFromCents(order.amountCents),
        note_attributes: key === '' ? [] : [{ name: 'payment_key', value: key }],
        shipping_address: order.address,
        line_items: [{ title: 'Black tile' }],
      });
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      return {
        body,
        headers: {
          'x-shopify-topic': topic,
          'x-shopify-event-id': randomUUID(),
          'x-shopify-hmac-sha256': signature,
        },
      };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function rootField(document: DocumentNode): string {
  const [operation] = document.definitions;
  const selection = operation?.kind === 'OperationDefinition' ? operation.selectionSet.selections[0] : undefined;
  return selection?.kind === 'Field' ? selection.name.value : '';
}

const refundView = ({ id, note, amountCents }: HostedOrder['refunds'][number]) => ({
  id,
  note,
  totalRefundedSet: { shopMoney: { amount: decimalFromCents(amountCents) } },
});

function refundedOf(order: HostedOrder | undefined): number {
  return order?.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? 0;
}
