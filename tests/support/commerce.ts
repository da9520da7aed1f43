import { randomInt, randomUUID } from 'node:crypto';
import { systemRandom } from '../../functions/adapters/clock.ts';
import { createLog } from '../../functions/adapters/log.ts';
import { createStorefront } from '../../functions/commerce/app.ts';
import { createCartStore } from '../../functions/commerce/cart/cart-store.ts';
import { createCartCount, createCarts } from '../../functions/commerce/cart/carts.ts';
import { EXECUTION_LIMITS } from '../../functions/commerce/execution-meter.ts';
import { createEmbeddedProvider, EMBEDDED_PROVIDER_ID } from '../../functions/commerce/payments/embedded-provider.ts';
import { createPaymentLedgerStore } from '../../functions/commerce/payments/payment-ledger-store.ts';
import { createVaultStore } from '../../functions/commerce/payments/vault-store.ts';
import { createTenantCatalogs } from '../../functions/commerce/tenant-catalogs.ts';
import { createGiftPromos } from '../../functions/core/benefits/gift-promo.ts';
import { createGiftStore } from '../../functions/core/benefits/gift-store.ts';
import { createMembershipStore } from '../../functions/core/benefits/membership-store.ts';
import { createMemberships } from '../../functions/core/benefits/memberships.ts';
import { createCatalogStore } from '../../functions/core/catalog/catalog-store.ts';
import { createGalleryStore } from '../../functions/core/catalog/gallery-store.ts';
import { createBuyerDiscounts } from '../../functions/core/checkout/buyer-discounts.ts';
import { createCheckout } from '../../functions/core/checkout/checkout.ts';
import { createCheckoutValidation } from '../../functions/core/checkout/checkout-content.ts';
import { createFinalize, type Finalize } from '../../functions/core/checkout/finalize.ts';
import { createFigureStore } from '../../functions/core/figures/figure-store.ts';
import { createAccessTokens } from '../../functions/core/identity/access-tokens.ts';
import { createCustomerStore } from '../../functions/core/identity/customer-store.ts';
import { createPendingSubscriberStore } from '../../functions/core/identity/pending-subscriber-store.ts';
import { createSessionStore } from '../../functions/core/identity/session-store.ts';
import { type Clock, epochSeconds } from '../../functions/core/lib/clock.ts';
import { ownerOfCartToken } from '../../functions/core/lib/owner.ts';
import { createBudgetStore } from '../../functions/core/limits/rate-limit-store.ts';
import { createRouteBudgets } from '../../functions/core/limits/route-budgets.ts';
import { createOrderedBefore } from '../../functions/core/orders/order-find-store.ts';
import { drawOrderId } from '../../functions/core/orders/order-id.ts';
import { createOrderStore } from '../../functions/core/orders/order-store.ts';
import { createCartLinkStore } from '../../functions/core/owners/cart-link-store.ts';
import { createOwnership } from '../../functions/core/owners/ownership.ts';
import { createAttemptStore } from '../../functions/core/payments/attempt-store.ts';
import { createDiscountUseStore } from '../../functions/core/payments/discount-use-store.ts';
import { FREE_PROVIDER_ID, freeProvider } from '../../functions/core/payments/free-provider.ts';
import type {
  PaymentOutcome,
  PaymentProvider,
  PaymentProviders,
} from '../../functions/core/payments/payment-provider.ts';
import { uploadKey } from '../../functions/core/photos/photo-keys.ts';
import { createPhotoStore } from '../../functions/core/photos/photo-store.ts';
import { createProjectStore } from '../../functions/core/projects/project-store.ts';
import { createTenantStore } from '../../functions/core/tenants/tenant-store.ts';
import { readTimeZone } from '../../functions/core/tenants/time-zone.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import type { Project, Tile } from '../../shared/project/schema.ts';
import type { Tenant } from '../../shared/tenant/schema.ts';
import type { TestDynamo } from './dynamo.ts';
import {
  exampleGoods,
  examplePricing,
  exampleProduct,
  exampleProject,
  exampleRecord,
  exampleTenant,
  exampleTile,
} from './examples.ts';
import { localSigner } from './local-signer.ts';
import { DOCUMENTS } from './storefront.ts';

export const PUBLIC_TOKEN = 'default.0123456789abcdef';
const SITE_ORIGIN = 'https://shop.example';
export const BLACK = 'gid://shopify/ProductVariant/BlackTile';
export const WHITE = 'gid://shopify/ProductVariant/WhiteTile';
const ADDRESS_HEADER = 'True-Client-IP';
export const TEXAS = {
  firstName: 'Grace',
  lastName: 'Shopper',
  address1: '1 Gallery Street',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
  countryCode: 'US',
};

export const GOOD_CARD = {
  number: '4242424242424242',
  first_name: 'Grace',
  last_name: 'Shopper',
  month: '12',
  year: '34',
  verification_value: '123',
};

/** Counts across all shops of a file, which may share a table. */
let posts = 0;

export type Commerce = Awaited<ReturnType<typeof openCommerce>>;

// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document
export type Answer = any;

interface SignedIn {
  accessToken?: string | undefined;
}

/**
 * The storefront in-process over real stores on a real engine: the Lambda's app, with a movable clock, a breakable
 * payment provider and readable logs.
 */
export async function openCommerce(
  { catalog, shop, ephemeral }: TestDynamo,
  otherProviders: PaymentProviders = {},
  wishes: Pick<Tenant, 'changeMinutes'> = {},
) {
  const clock = movableClock();
  const logged: string[] = [];
  const tenants = createTenantStore(catalog);
  const catalogStore = createCatalogStore(catalog);
  await tenants.put({
    ...exampleTenant(),
    ...wishes,
    commerce: { ...exampleTenant().commerce, publicAccessToken: PUBLIC_TOKEN },
  });
  await catalogStore.putPricing('default', examplePricing());
  for (const product of [exampleProduct(), ...exampleGoods()]) await catalogStore.putProduct('default', product);

  const vault = createVaultStore(ephemeral, clock);
  const sentEvents: { body: string; headers: Record<string, string> }[] = [];
  const embedded = createEmbeddedProvider({
    vault,
    ledger: createPaymentLedgerStore(shop),
    eventKey: async () => 'event-key',
    sendEvent: async (body, headers) => void sentEvents.push({ body, headers }),
    siteOrigin: SITE_ORIGIN,
    clock,
  });
  const payments = breakable(embedded);
  const providers: PaymentProviders = {
    [EMBEDDED_PROVIDER_ID]: payments.provider,
    [FREE_PROVIDER_ID]: freeProvider,
    ...otherProviders,
  };
  const cartLinks = createCartLinkStore(shop);
  const stores = {
    carts: createCartStore(ephemeral, clock),
    attempts: createAttemptStore(shop),
    orders: createOrderStore(shop, clock),
    projects: createProjectStore(shop),
    photos: createPhotoStore(shop),
    cartLinks,
    vault,
    sessions: createSessionStore(ephemeral),
    budgets: createBudgetStore(ephemeral),
    catalog: catalogStore,
    gallery: createGalleryStore(catalog),
    customers: createCustomerStore(shop),
    pendings: createPendingSubscriberStore(ephemeral),
    discountUses: createDiscountUseStore(shop),
    hasOrderedBefore: createOrderedBefore(shop),
    memberships: createMembershipStore(shop),
    gifts: createGiftStore(shop),
    figures: createFigureStore({ shop, ephemeral, timeZoneOf: readTimeZone(tenants) }),
  };
  const accessTokens = createAccessTokens({ signer: await localSigner(), issuer: SITE_ORIGIN, clock });
  let finalize: Finalize;

  /** Starts the app like a fresh container; `broken` replaces stores that fail at some step. */
  function start(broken: Partial<typeof stores> = {}, newOrderId = () => drawOrderId((limit) => randomInt(limit))) {
    const {
      carts: store,
      budgets,
      attempts,
      orders,
      projects,
      photos,
      cartLinks: links,
      figures,
    } = {
      ...stores,
      ...broken,
    };
    const { customers, pendings, discountUses, hasOrderedBefore } = stores;
    const log = createLog('storefront', (line) => logged.push(line));
    const siteOrigin = SITE_ORIGIN;
    finalize = createFinalize({ carts: store, attempts, orders, providers, clock, log });
    const checkout = createCheckout({ carts: store, attempts, finalize, clock, newOrderId });
    const discountsOf = createBuyerDiscounts({
      catalog: catalogStore,
      customers,
      pendings,
      discountUses,
      hasOrderedBefore,
      giftPromoOf: createGiftPromos({ catalog: catalogStore, gifts: stores.gifts, orders: stores.orders, clock }),
      isMember: createMemberships({ memberships: stores.memberships, orders: stores.orders, clock }),
      clock,
    });
    const deps = {
      carts: createCarts({
        store,
        checkout,
        onFilled: createCartCount({ figures, log }),
        clock,
        random: systemRandom,
      }),
      checkout,
      finalize,
      validate: createCheckoutValidation({
        projects,
        photos,
        ownership: createOwnership({ cartLinks: links }),
        attempts,
        providers,
        discountsOf,
      }),
      discountsOf,
      artistGroups: stores.gallery.artistGroups,
      vault,
      providers,
      embedded,
      tenantCatalogs: createTenantCatalogs({ tenants, catalog: catalogStore, clock }),
      accessTokens,
      sessions: stores.sessions,
      routeBudgets: createRouteBudgets({ budgets, addressKey: async () => 'address-key', clock, log }),
      clock,
      random: systemRandom,
      siteOrigin,
      log,
    };
    // A long deadline, so that a busy machine changes no reply.
    return createStorefront(deps, { ...EXECUTION_LIMITS, deadlineMs: 120_000 });
  }

  let app = start();

  /** Posts from a new IP address unless the headers name one, so that tests do not share rate limits. */
  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const group = (bits: number) => ((posts >> bits) & 0xffff).toString(16);
    const address = `2001:${group(16)}:${group(0)}::1`;
    posts += 1;
    return app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: address, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  const request = (path: string, init: RequestInit) => app.request(path, init);

  /** Runs a document, by name or text, and returns its data; throws on GraphQL errors. */
  async function run(
    document: string,
    variables: Record<string, unknown> = {},
    { accessToken }: SignedIn = {},
  ): Promise<Answer> {
    const query = document in DOCUMENTS ? DOCUMENTS[document as keyof typeof DOCUMENTS] : document;
    const headers = {
      'x-shopify-storefront-access-token': PUBLIC_TOKEN,
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    };
    const reply = (await (await post('/api/2025-04/graphql.json', { query, variables }, headers)).json()) as Answer;
    if (reply.errors) throw new Error(JSON.stringify(reply.errors));
    const { requestedQueryCost, actualQueryCost } = reply.extensions.cost;
    // The actual cost must never exceed the estimate.
    if (actualQueryCost > requestedQueryCost)
      throw new Error(`${actualQueryCost} fields instead of ${requestedQueryCost}: ${query}`);
    return reply.data;
  }

  async function keepCard(changes: Partial<typeof GOOD_CARD> = {}): Promise<string> {
    const reply = await post('/vault/sessions', { credit_card: { ...GOOD_CARD, ...changes } });
    const { id } = (await reply.json()) as { id: string };
    return id;
  }

  /** A visitor with ready photos and a saved project of these tiles. */
  async function newVisitor(tiles: Partial<Tile>[] = [{}], changes: Partial<Project> = {}) {
    const cartToken = randomUUID();
    const owner = ownerOfCartToken(cartToken);
    const saved: Tile[] = [];
    for (const [index, tile] of tiles.entries()) {
      const key = tile.imagePath ?? uploadKey({ tenantId: 'default', owner, photoId: `photo-${index}` });
      await stores.photos.put(exampleRecord(key));
      saved.push(exampleTile(key, { id: `tile-${index}`, ...tile, imagePath: key }));
    }
    const project = exampleProject(saved, { id: `project-${randomUUID()}`, ...changes });
    const result = await stores.projects.save('default', owner, project);
    if (result.kind !== 'saved') throw new Error(`Not saved: ${result.kind}`);
    return { cartToken, owner, project: result.project };
  }
  type Visitor = Awaited<ReturnType<typeof newVisitor>>;

  const lineOf = (visitor: Visitor, quantity: number, merchandiseId = BLACK) => ({
    merchandiseId,
    quantity,
    attributes: [{ key: '_projectId', value: visitor.project.id }],
  });

  async function newCart(visitor: Visitor, lines = [lineOf(visitor, visitor.project.tiles.length)]): Promise<string> {
    const input = { lines, attributes: [{ key: 'cartToken', value: visitor.cartToken }] };
    return (await run('create', { input })).cartCreate.cart.id;
  }

  async function sayWhoAndWhere(cartId: string, address: Partial<typeof TEXAS> = {}): Promise<void> {
    await run('buyer', { cartId, buyerIdentity: { email: 'grace@example.com' } });
    await run('address', {
      cartId,
      addresses: [{ address: { deliveryAddress: { ...TEXAS, ...address } }, selected: true }],
    });
  }

  async function pay(cartId: string, card: Partial<typeof GOOD_CARD> = {}, amount?: string): Promise<void> {
    const { cart } = await run('cart', { id: cartId });
    await run('pay', {
      cartId,
      payment: {
        amount: { amount: amount ?? cart.cost.totalAmount.amount, currencyCode: 'USD' },
        directPaymentMethod: { sessionId: await keepCard(card), billingAddress: { zip: '78701' } },
      },
    });
  }

  /** A cart that is ready for checkout. */
  async function readyCart(card: Partial<typeof GOOD_CARD> = {}, tiles: Partial<Tile>[] = [{}]) {
    const visitor = await newVisitor(tiles);
    const cartId = await newCart(visitor);
    await sayWhoAndWhere(cartId);
    await pay(cartId, card);
    return { visitor, cartId };
  }

  const submit = async (cartId: string, attemptToken: string, signedIn?: SignedIn) =>
    (await run('submit', { cartId, attemptToken }, signedIn)).cartSubmitForCompletion;

  const attempt = async (attemptId: string) => (await run('attempt', { attemptId })).cartCompletionAttempt;

  const prepare = async (cartId: string, signedIn?: SignedIn) =>
    (await run('prepare', { cartId }, signedIn)).cartPrepareForCompletion.result;

  /** Access token of a customer of this or another tenant. */
  const accessTokenOf = async (customerId: string, tid: TenantId = 'default') =>
    (await signIn(customerId, tid)).accessToken;

  /** A session with its access token; `logOut` ends it. */
  async function signIn(customerId: string, tid: TenantId = 'default') {
    const key = { tenantId: tid, customerId, family: randomUUID() };
    await stores.sessions.open(key, 'secret', epochSeconds(clock));
    const accessToken = await accessTokens.issue({ sub: customerId, role: 'shopper', tid, sid: key.family });
    return { accessToken, logOut: () => stores.sessions.end(key, 'secret', epochSeconds(clock)) };
  }

  return {
    clock,
    logged,
    payments,
    stores,
    post,
    request,
    run,
    keepCard,
    newVisitor,
    lineOf,
    newCart,
    sayWhoAndWhere,
    pay,
    readyCart,
    submit,
    attempt,
    prepare,
    accessTokenOf,
    signIn,
    embedded,
    sentEvents,
    /** Finalizes attempts like the other Lambda. */
    finalizer: () => finalize,
    /** Replaces the container; without arguments by an intact one. */
    restart(...args: Parameters<typeof start>) {
      app = start(...args);
    },
  };
}

function movableClock(): Clock & { advance(seconds: number): void } {
  let millis = Date.parse('2026-11-21T10:00:00Z');
  return {
    now: () => new Date(millis),
    advance(seconds) {
      millis += seconds * 1000;
    },
  };
}

/** Counts the calls that reach the provider, and can lose a request or reply once. */
function breakable(provider: PaymentProvider) {
  const state = { charged: new Map<string, number>(), breaks: 'never' as 'never' | 'before' | 'after' };
  const counted =
    <Question>(ask: (question: Question) => Promise<PaymentOutcome>) =>
    async (question: Question): Promise<PaymentOutcome> => {
      if (state.breaks === 'before') throw new Error('The provider cannot be reached');
      const outcome = await ask(question);
      if (outcome.kind === 'paid') state.charged.set(outcome.payment.reference, outcome.payment.amountCents);
      if (state.breaks === 'after') throw new Error('The answer of the provider was lost');
      return outcome;
    };
  const counting: PaymentProvider = {
    ...provider,
    start: counted(provider.start),
    confirm: counted(provider.confirm),
    cancel: counted(provider.cancel),
  };
  return Object.assign(state, { provider: counting });
}
