import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Quote, quoteLines } from '../../functions/core/checkout/quote.ts';
import { defaultPricing, seededProducts } from '../../functions/lambda/seed/catalog.ts';
import type { Customer } from '../../shared/customer/schema.ts';
import { propertyRuns } from '../../shared/lib/test-property-runs.ts';
import { sum } from '../../shared/money/money.ts';
import { MAIN_TILE_PRODUCT_ID, PRODUCT_IDS } from '../../shared/product/ids.ts';
import type { FrameColor } from '../../shared/product/options.ts';
import type { KnownBuyer } from '../../shared/promo/known-buyer.ts';
import { isMember } from '../../shared/promo/membership.ts';
import type { Promo } from '../../shared/promo/schema.ts';
import { welcomeState } from '../../shared/promo/welcome.ts';
import { SEEDED_TENANT_IDS, testTenant } from '../../shared/seed/test-tenants.ts';
import { wantedLines } from '../../web/documents/cart/model.ts';
import { type CartGoods, goodsLines } from '../../web/documents/goods/cart-goods.ts';
import { type DraftProject, newProject } from '../../web/documents/projects/draft.ts';
import { draftTile } from '../../web/documents/projects/test-draft.ts';
import { type ProjectWithProduct, wallPrice } from '../../web/features/editor/wall-price.ts';

/**
 * Checks that the displayed price is the price paid (docs/spec 12.11). The editor prices a wall in the browser; cart
 * and checkout show the server's quote. All three must have the same lines.
 */

const NOW = new Date('2026-11-21T12:00:00Z');
const PRICING = defaultPricing();
const PRODUCTS = seededProducts();
const TILE = PRODUCTS.find(({ id }) => id === MAIN_TILE_PRODUCT_ID) as ProjectWithProduct['product'];
const DAY_MS = 86_400_000;

const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const productId = fc.constantFrom(...PRODUCT_IDS);

const anyCode: fc.Arbitrary<Promo> = fc.record({
  code: fc.constantFrom('FALL', 'HELLO15', 'MEMBER40', 'MEMBERCART40'),
  type: fc.constantFrom('percentage', 'fixed_amount'),
  value: fc.integer({ min: 0, max: 60 }),
  endDate: sometimes(fc.constantFrom('2026-11-20', '2026-12-24')),
  entitledVariantIds: sometimes(fc.uniqueArray(productId, { maxLength: 4 })),
  minimumQuantity: sometimes(fc.nat(12)),
  maxTiles: sometimes(fc.nat(30)),
  minimumPurchase: sometimes(fc.nat(200)),
  allocateOncePerOrder: sometimes(fc.boolean()),
  requiredQuantity: sometimes(fc.nat(5)),
  entitledQuantity: sometimes(fc.nat(3)),
});

const anyCustomer: fc.Arbitrary<Pick<Customer, 'tags' | 'metafields'>> = fc.record({
  tags: fc.constantFrom('', 'vip', 'member', 'Membership:gold'),
  metafields: fc.constantFrom(
    [],
    [{ key: 'promo_welcome_date', value: NOW.getTime() - DAY_MS }],
    [{ key: 'promo_welcome_date', value: NOW.getTime() - 9 * DAY_MS }],
    [
      { key: 'promo_welcome_date', value: NOW.getTime() - DAY_MS },
      { key: 'promo_welcome_used', value: 1 },
    ],
  ),
});

const anyGoods: fc.Arbitrary<CartGoods> = fc.record({
  wallPads: fc.nat(3),
  hasMembership: fc.boolean(),
  gifts: fc.array(
    fc
      .integer({ min: 1, max: 12 })
      .map((tiles) => ({ id: `g${tiles}`, tiles, recipient: { name: 'Grace', email: 'g@example.com', phone: '' } })),
    { maxLength: 1 },
  ),
});

/** Generates a wall of tiles in up to three frames and one or more copies. */
const anyWall = (id: string): fc.Arbitrary<DraftProject> =>
  fc
    .record({
      frames: fc.array(fc.constantFrom('Black', 'White', 'Gray'), { minLength: 1, maxLength: 14 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ frames, quantity }) => ({ ...wall(id, frames), quantity }));

function wall(id: string, frames: readonly FrameColor[]): DraftProject {
  return {
    ...newProject({ id, now: '2026-11-21T10:00:00.000Z', productId: TILE.id }),
    tiles: frames.map((frameColor, index) => draftTile(`${id}-${index}`, { isBatched: false, frameColor })),
  };
}

const anyPurchase = fc.record({
  inCart: fc.tuple(sometimes(anyWall('in-cart-1')), sometimes(anyWall('in-cart-2'))),
  goods: anyGoods,
  shown: fc.tuple(anyWall('shown'), sometimes(anyWall('split'))),
  isShownInCart: fc.boolean(),
  code: sometimes(anyCode),
  customer: sometimes(anyCustomer),
});

type Purchase = typeof anyPurchase extends fc.Arbitrary<infer Generated> ? Generated : never;

/** One tile for a stranger, who gets no discount. */
const PLAIN: Purchase = {
  inCart: [undefined, undefined],
  goods: { wallPads: 0, hasMembership: false, gifts: [] },
  shown: [wall('shown', ['Black']), undefined],
  isShownInCart: false,
  code: undefined,
  customer: undefined,
};

const WELCOMED = { tags: '', metafields: [{ key: 'promo_welcome_date', value: NOW.getTime() - DAY_MS }] };
/** No discount, then each kind: random purchases rarely get some of them. */
const ONE_OF_EACH: Purchase[] = [
  PLAIN,
  { ...PLAIN, code: { code: 'FALL', type: 'percentage', value: 60 } },
  { ...PLAIN, customer: { tags: 'member', metafields: [] } },
  { ...PLAIN, customer: WELCOMED },
  { ...PLAIN, shown: [wall('shown', Array<FrameColor>(14).fill('Black')), undefined] },
];

const present = <Value>(values: readonly (Value | undefined)[]) => values.filter((value) => value !== undefined);
const made = (project: DraftProject): ProjectWithProduct => ({ project, product: TILE });

/** The same buyer as seen by the browser (web/features/promos). */
function knownBuyer(code: Promo | undefined, customer: Pick<Customer, 'tags' | 'metafields'> | undefined): KnownBuyer {
  return {
    promotions: present([code]),
    isMember: customer !== undefined && isMember(customer),
    hasWelcome: customer !== undefined && welcomeState(PRICING.welcomePromo, customer, NOW.getTime()) === 'active',
  };
}

const amounts = (lines: readonly { subtotalCents: number; discountCents: number; totalCents: number }[]) =>
  lines.map(({ subtotalCents, discountCents, totalCents }) => [subtotalCents, discountCents, totalCents]);

describe.each(SEEDED_TENANT_IDS)('on the tenant %s', (tenantId) => {
  const catalog = { tenant: testTenant(tenantId), pricing: PRICING, products: PRODUCTS };

  function quotes(
    projects: DraftProject[],
    goods: CartGoods,
    added: DraftProject[],
    discounts: Parameters<typeof quoteLines>[3],
  ) {
    const wanted = [
      ...wantedLines(projects, PRODUCTS),
      ...goodsLines(goods, PRICING.products),
      ...wantedLines(added, PRODUCTS),
    ];
    const lines = wanted.map((line, index) => ({ projectId: undefined, ...line, id: String(index) }));
    const quote = (hasAddress: boolean) => quoteLines(lines, hasAddress, catalog, discounts);
    return { cart: quote(false), checkout: quote(true) };
  }

  test('editor, cart and checkout price every line alike, for any cart, buyer and discount', () => {
    const applied = new Set<string | undefined>();
    fc.assert(
      fc.property(anyPurchase, ({ inCart, goods, shown, isShownInCart, code, customer }) => {
        const others = present(inCart);
        const looked = present(shown);
        const projects = isShownInCart ? [...others, ...looked] : others;
        const { cart, checkout } = quotes(projects, goods, isShownInCart ? [] : looked, {
          codes: present([code]).map((promotion) => ({ typed: promotion.code, promotion })),
          customer,
          welcomeEmail: undefined,
          now: NOW,
        });
        const editor = wallPrice(looked.map(made), PRICING, {
          buyer: knownBuyer(code, customer),
          nowMs: NOW.getTime(),
          inCart: projects.map(made),
          goods,
        });
        const ofLooked = ({ lines }: Quote) =>
          lines.filter(({ line }) => looked.some(({ id }) => id === line.projectId));
        expect(amounts(editor.lines)).toEqual(amounts(ofLooked(cart)));
        expect(editor.totalCents).toBe(sum(ofLooked(cart).map(({ totalCents }) => totalCents)));
        expect(editor.applied).toEqual(cart.applied);
        // Checkout adds only the delivery cost.
        expect(amounts(checkout.lines)).toEqual(amounts(cart.lines));
        expect(checkout.totalCents).toBe(cart.totalCents + (checkout.delivery?.amountCents ?? 0));
        applied.add(cart.applied?.kind);
      }),
      { numRuns: propertyRuns(1_000), examples: ONE_OF_EACH.map((purchase): [Purchase] => [purchase]) },
    );
    expect(applied).toEqual(new Set(['code', 'volume', 'membership', 'welcome', undefined]));
  });
});
