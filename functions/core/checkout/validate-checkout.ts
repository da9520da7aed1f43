import * as z from 'zod/mini';
import { needsStore } from '../../../shared/delivery/options.ts';
import { DEFAULT_PRODUCTION_HOURS } from '../../../shared/delivery/promise.ts';
import type { OrderDelivery } from '../../../shared/delivery/schema.ts';
import { FIELD_LABELS, required } from '../../../shared/lib/form-rules.ts';
import { Email } from '../../../shared/lib/scalars.ts';
import { cleanLine } from '../../../shared/lib/text.ts';
import { formatCents, sum } from '../../../shared/money/money.ts';
import type { OrderLine, OrderWall } from '../../../shared/order/lines.ts';
import { MAIN_TILE_PRODUCT_ID } from '../../../shared/product/ids.ts';
import { kindOf } from '../../../shared/product/kinds.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { tileCap } from '../../../shared/project/tile-count.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { OwnerKey } from '../lib/owner.ts';
import type { OrderDraft } from '../orders/order-draft.ts';
import { withOriginals } from '../orders/order-tiles.ts';
import { tilePreflight } from '../orders/tile-preflight.ts';
import { type TileProblem, tileProblem } from '../orders/tile-problem.ts';
import type { PromoUse } from '../payments/attempt.ts';
import type { PaymentInstrument } from '../payments/payment-provider.ts';
import { ORDER_PROJECTS_MAX, type ProjectClaims, rewardsLeft } from '../payments/project-claims.ts';
import { mayUsePhoto } from '../photos/photo-keys.ts';
import type { PhotoRecord } from '../photos/photo-record.ts';
import type { CheckoutProblem, CheckoutProblemReason, CheckoutRequest } from './checkout-request.ts';
import { checkDelivery } from './delivery-check.ts';
import { goodsProblems } from './goods-problems.ts';
import { snapshotOrder } from './order-lines.ts';
import type { Quote, QuotedDelivery } from './quote.ts';

export type CheckoutValidation =
  | {
      kind: 'valid';
      draft: OrderDraft;
      instrument: PaymentInstrument;
      claims: ProjectClaims;
      welcomeEmail?: string | undefined;
      gift?: string | undefined;
      promo?: PromoUse | undefined;
    }
  | { kind: 'invalid'; problems: CheckoutProblem[] };

/** Data that a request refers to: the projects of its owner by id, and their photos by key. */
export interface CheckoutContent {
  /** The buyer, if the cart belongs to a customer. */
  customerId: string | undefined;
  projects: ReadonlyMap<string, Project>;
  /** Possible owners of the projects. */
  projectOwners: readonly OwnerKey[];
  /** Projects that another attempt has claimed or ordered. */
  takenProjects: ReadonlySet<string>;
  photos: ReadonlyMap<string, PhotoRecord>;
  /** Owners whose photos the buyer may use. */
  photoOwners: readonly OwnerKey[];
  isPayable: boolean;
}

type CheckoutTenant = Pick<Tenant, 'stores' | 'changeMinutes' | 'tileProductTilesMax' | 'salesTax'>;

const PHOTO_GONE: TileProblem = {
  reason: 'photo_refused',
  message: 'We can no longer find one of your photos. Please choose it again.',
};

/** Job rows and print file names count tiles with three digits, and the order must fit into its row. */
const ORDER_TILES_MAX = 999;

/**
 * Checks whether a request can be paid and printed, and lists every reason why not. The cart check and the placing of
 * the order share it, so that a cart that is ready can be ordered.
 */
export function validateCheckout(
  request: CheckoutRequest,
  tenant: CheckoutTenant,
  quote: Quote,
  content: CheckoutContent,
): CheckoutValidation {
  const { payment } = request;
  const email = z.safeParse(Email, request.email);
  const delivery = request.address && checkDelivery(request.address);
  const goods = checkGoods(request, tenant, quote, content);
  const problems: CheckoutProblem[] = [
    ...goods.problems,
    ...(email.success ? [] : [{ reason: 'email_required', message: 'Email address is required' } as const]),
    ...deliveryProblems(delivery),
    ...phoneProblems(request, quote),
    ...storeProblems(quote, tenant),
    ...paymentProblems(payment, quote, content),
  ];
  if (problems.length > 0 || !email.success || delivery?.kind !== 'deliverable' || !quote.delivery || !payment)
    return { kind: 'invalid', problems };
  const { customerId } = content;
  return {
    kind: 'valid',
    instrument: payment.instrument,
    welcomeEmail: quote.welcomeEmail,
    gift: quote.gift,
    promo: quote.promo,
    claims: { owners: [...content.projectOwners], projectIds: [...content.projects.keys(), ...goods.rewards] },
    draft: {
      tenantId: request.tenantId,
      ...(customerId !== undefined && { customerId }),
      ...(tenant.changeMinutes !== undefined && { changeMinutes: tenant.changeMinutes }),
      ...(tenant.salesTax && { salesTax: tenant.salesTax }),
      productionHours: quote.delivery.productionHours ?? DEFAULT_PRODUCTION_HOURS,
      email: email.data,
      ...(request.note !== undefined && { note: request.note }),
      deliveryAddress: delivery.address,
      delivery: frozenDelivery(quote.delivery),
      lines: goods.lines,
      walls: goods.walls,
      discount: quote.applied ? { title: quote.applied.text, amountCents: quote.discountCents } : undefined,
      subtotalCents: quote.subtotalCents,
      discountCents: quote.discountCents,
      totalCents: quote.totalCents,
      merchandise: {
        lines: quote.lines.map(({ line: { merchandiseId, quantity } }) => ({ merchandiseId, quantity })),
        discountCodes: quote.codes.filter(({ isApplied }) => isApplied).map(({ code }) => code),
      },
    },
  };
}

function checkGoods(
  request: CheckoutRequest,
  tenant: CheckoutTenant,
  quote: Quote,
  content: CheckoutContent,
): { lines: OrderLine[]; walls: OrderWall[]; rewards: string[]; problems: CheckoutProblem[] } {
  const refuse = (reason: CheckoutProblemReason, message: string) => ({
    lines: [],
    walls: [],
    rewards: [],
    problems: [{ reason, message }],
  });
  if (quote.lines.length === 0) return refuse('nothing_to_buy', 'There is nothing in the cart.');
  const cap = tileCap(tenant, mainTileCount(quote));
  if (cap.isExceeded) return refuse('too_many_tiles', `One order holds at most ${cap.max} tiles here.`);
  if (content.projects.size > ORDER_PROJECTS_MAX)
    return refuse('too_many_tiles', `One order holds at most ${ORDER_PROJECTS_MAX} walls.`);
  const isOrdered = ({ id, status }: Project) => status === 'Completed' || content.takenProjects.has(id);
  if ([...content.projects.values()].some(isOrdered))
    return refuse('project_ordered', 'A wall in the cart has been ordered already. Take it out of the cart.');
  const rewards = rewardClaims(quote, content);
  if (!rewards)
    return refuse(
      'reward_not_earned',
      'These reward tiles belong to another customer. Please remove them from the cart.',
    );
  if (content.projects.size + rewards.length > ORDER_PROJECTS_MAX)
    return refuse('too_many_tiles', `One order holds at most ${ORDER_PROJECTS_MAX} walls and reward tiles.`);
  const problems = goodsProblems(quote.lines);
  if (problems.length > 0) return { lines: [], walls: [], rewards: [], problems };
  const snapshot = snapshotOrder(quote.lines, content.projects);
  if (snapshot.kind === 'unknown_project')
    return refuse('project_not_found', 'The photos of a line are not saved. Open them in the editor and save them.');
  if (snapshot.kind === 'out_of_date')
    return refuse('out_of_date', 'The tiles have changed since they were put into the cart.');
  const { walls } = snapshot;
  const lines = snapshot.lines.map((line) => ({ ...line, tiles: printedTiles(line, walls, content) }));
  const tiles = lines.reduce((sum, line) => sum + line.tiles.length, 0);
  if (tiles > ORDER_TILES_MAX)
    return refuse('too_many_tiles', `One order holds at most ${ORDER_TILES_MAX} different tiles.`);
  return { lines, walls, rewards, problems: photoProblems(request, lines, content) };
}

/** The tiles of a line with the originals to print, and their preflight. */
function printedTiles(line: OrderLine, walls: readonly OrderWall[], { photos }: CheckoutContent): OrderLine['tiles'] {
  return withOriginals(line.tiles, photos).map((tile) => {
    const found = tilePreflight(line, tile, photos.get(tile.photoKey), walls);
    return found ? { ...tile, preflight: found } : tile;
  });
}

/** Tiles of the tile product, every copy counted. */
function mainTileCount({ lines }: Quote): number {
  return lines
    .filter(({ product }) => product.id === MAIN_TILE_PRODUCT_ID)
    .reduce((count, { line }) => count + line.quantity, 0);
}

/** Lists each kind of problem once, for any number of tiles. */
function photoProblems(
  { tenantId }: CheckoutRequest,
  lines: readonly OrderLine[],
  { photos, photoOwners }: CheckoutContent,
): CheckoutProblem[] {
  const found = new Map<CheckoutProblem['reason'], CheckoutProblem>();
  for (const line of lines) {
    for (const tile of line.tiles) {
      const mayUse = mayUsePhoto(tile.photoKey, tenantId, photoOwners);
      const problem = mayUse ? tileProblem(line.product, tile, photos.get(tile.photoKey)) : PHOTO_GONE;
      if (problem) found.set(problem.reason, problem);
    }
  }
  return [...found.values()];
}

function deliveryProblems(delivery: ReturnType<typeof checkDelivery> | undefined): CheckoutProblem[] {
  if (!delivery) return [{ reason: 'address_required', message: 'Delivery address is required' }];
  return delivery.kind === 'undeliverable' ? delivery.problems : [];
}

function phoneProblems({ address }: CheckoutRequest, { delivery }: Quote): CheckoutProblem[] {
  if (!delivery?.needsPhone || !address || cleanLine(address.phone ?? '') !== '') return [];
  const message = required(FIELD_LABELS.phone)('') ?? '';
  return [{ reason: 'address_field', field: 'phone', fault: 'required', message }];
}

function storeProblems({ delivery }: Quote, tenant: Pick<Tenant, 'stores'>): CheckoutProblem[] {
  if (!delivery || !needsStore(tenant, delivery)) return [];
  return [{ reason: 'store_required', message: 'Please choose a store for pick-up.' }];
}

/** The part of a delivery option that an order stores; the rest belongs to the tenant. */
function frozenDelivery({
  handle: _handle,
  productionHours: _hours,
  needsPhone: _phone,
  ...delivery
}: QuotedDelivery): OrderDelivery {
  return delivery;
}

function paymentProblems(
  payment: CheckoutRequest['payment'],
  quote: Quote,
  { isPayable }: CheckoutContent,
): CheckoutProblem[] {
  if (!payment) return [{ reason: 'payment_required', message: 'A payment is required' }];
  if (!isPayable) {
    const message = 'Please enter your card again: we only store it for a few minutes.';
    return [{ reason: 'payment_gone', message }];
  }
  if (payment.amountCents !== quote.totalCents) {
    const message = `The total is now ${formatCents(quote.totalCents)}. Please check it before you pay.`;
    return [{ reason: 'amount_changed', message }];
  }
  return [];
}

/**
 * The reward tiles that an order uses. Each has a number and is claimed with the projects of the order, in the
 * transaction that starts the attempt: exactly one of several checkouts gets it, and a failed attempt returns it.
 *
 * @returns undefined if the buyer has fewer rewards left
 */
function rewardClaims(
  { lines, rewardTiles }: Pick<Quote, 'lines' | 'rewardTiles'>,
  { customerId, takenProjects }: { customerId: string | undefined; takenProjects: ReadonlySet<string> },
): string[] | undefined {
  const rewards = lines.filter(({ product }) => kindOf(product) === 'reward');
  const wanted = sum(rewards.map(({ line }) => line.quantity));
  if (wanted === 0) return [];
  const left = customerId === undefined ? [] : rewardsLeft(rewardTiles, takenProjects);
  return left.length < wanted ? undefined : left.slice(0, wanted);
}
