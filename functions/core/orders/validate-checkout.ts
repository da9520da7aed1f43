import * as z from 'zod/mini';
import { MAIN_TILE_PRODUCT_ID } from '../../../shared/constants/products.ts';
import { isCropOf } from '../../../shared/geometry/crop-box.ts';
import { hasMat } from '../../../shared/geometry/mat.ts';
import { turnSize } from '../../../shared/geometry/quarter-turns.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { aspectOf } from '../../../shared/geometry/units.ts';
import { formatCents } from '../../../shared/money/cents.ts';
import { Email } from '../../../shared/schemas/common.ts';
import type { OrderLine } from '../../../shared/schemas/order.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import { tileCap } from '../../../shared/tenants/tile-cap.ts';
import { type Cart, selectedAddress } from '../../commerce/cart/cart.ts';
import type { NotReady } from '../../commerce/words/not-ready.ts';
import type { OwnerKey } from '../owners/owner.ts';
import { mayUsePhoto } from '../photos/photo-keys.ts';
import { isReadyPhoto, type PhotoRecord } from '../photos/photo-record.ts';
import { checkDelivery } from './delivery-check.ts';
import type { OrderDraft } from './order-draft.ts';
import type { Quote } from './quote.ts';
import { freezeOrder } from './snapshot-order-lines.ts';

export type Readiness =
  | { kind: 'ready'; draft: OrderDraft; sessionId: string }
  | { kind: 'not_ready'; errors: NotReady[] };

/** What the lines of a cart mean: the projects of its owner by id, and their photos by key. */
export interface CartContent {
  projects: ReadonlyMap<string, Project>;
  photos: ReadonlyMap<string, PhotoRecord>;
  /** all whose photos the cart's owner may use */
  photoOwners: readonly OwnerKey[];
  /** whether the card of the cart's payment still waits in the vault */
  hasCard: boolean;
}

/** Job rows and the names of print files count tiles with three digits, and the order must fit into its row. */
const ORDER_TILES_MAX = 999;

/**
 * Whether a cart can be paid and printed as it is, with every reason why not. The one judge of both
 * cartPrepareForCompletion and cartSubmitForCompletion, so that what was said to be ready is what is sold.
 */
export function checkReadiness(cart: Cart, quote: Quote, content: CartContent): Readiness {
  const email = z.safeParse(Email, cart.buyer.email);
  const typed = selectedAddress(cart)?.address;
  const delivery = typed && checkDelivery(typed);
  const goods = checkGoods(cart, quote, content);
  const errors: NotReady[] = [
    ...goods.errors,
    ...(email.success
      ? []
      : [{ code: 'BUYER_IDENTITY_EMAIL_REQUIRED', message: 'Email address is required' } as const]),
    ...deliveryErrors(delivery),
    ...paymentErrors(cart, quote, content),
  ];
  if (errors.length > 0 || !email.success || delivery?.kind !== 'deliverable' || !quote.delivery || !cart.payment)
    return { kind: 'not_ready', errors };
  return {
    kind: 'ready',
    sessionId: cart.payment.sessionId,
    draft: {
      tenantId: cart.tenantId,
      email: email.data,
      deliveryAddress: delivery.address,
      delivery: quote.delivery,
      lines: goods.lines,
      discount: quote.applied ? { title: quote.applied.text, amountCents: quote.discountCents } : undefined,
      subtotalCents: quote.subtotalCents,
      discountCents: quote.discountCents,
      totalCents: quote.totalCents,
    },
  };
}

function checkGoods(cart: Cart, quote: Quote, content: CartContent): { lines: OrderLine[]; errors: NotReady[] } {
  const refuse = (code: NotReady['code'], message: string) => ({ lines: [], errors: [{ code, message }] });
  if (quote.lines.length === 0) return refuse('CART_EMPTY', 'There is nothing in the cart.');
  const cap = tileCap(cart.tenantId, mainTileCount(quote));
  if (cap.isExceeded) return refuse('MERCHANDISE_LINE_LIMIT_REACHED', `One order holds at most ${cap.max} tiles here.`);
  const frozen = freezeOrder(quote.lines, content.projects);
  if (frozen.kind === 'unknown_project')
    return refuse('PROJECT_NOT_FOUND', 'The photos of a line are not saved. Open them in the editor and save them.');
  if (frozen.kind === 'out_of_date')
    return refuse('CART_OUT_OF_DATE', 'The tiles have changed since they were put into the cart.');
  const tiles = frozen.lines.reduce((sum, line) => sum + line.tiles.length, 0);
  if (tiles > ORDER_TILES_MAX)
    return refuse('MERCHANDISE_LINE_LIMIT_REACHED', `One order holds at most ${ORDER_TILES_MAX} different tiles.`);
  return { lines: frozen.lines, errors: photoErrors(cart, frozen.lines, content) };
}

/** Tiles of the tile product, every copy counted. */
function mainTileCount({ lines }: Quote): number {
  return lines
    .filter(({ product }) => product.id === MAIN_TILE_PRODUCT_ID)
    .reduce((count, { line }) => count + line.quantity, 0);
}

/** Each kind of fault once, however many tiles have it. */
function photoErrors(cart: Cart, lines: readonly OrderLine[], content: CartContent): NotReady[] {
  const found = new Map<NotReady['code'], NotReady>();
  for (const line of lines) {
    for (const tile of line.tiles) {
      const error = tileError(cart, line, tile, content);
      if (error) found.set(error.code, error);
    }
  }
  return [...found.values()];
}

function tileError(
  cart: Cart,
  line: OrderLine,
  tile: OrderLine['tiles'][number],
  { photos, photoOwners }: CartContent,
): NotReady | undefined {
  if (!mayUsePhoto(tile.photoKey, cart.tenantId, photoOwners))
    return { code: 'PHOTO_REFUSED', message: 'We cannot find one of your photos any more. Please choose it again.' };
  const photo = photos.get(tile.photoKey);
  if (!photo)
    return { code: 'PHOTOS_NOT_READY', message: 'Your photos are still being prepared. This takes a moment.' };
  if (!isReadyPhoto(photo))
    return { code: 'PHOTO_REFUSED', message: 'One of your photos cannot be printed. Please choose another one.' };
  const frame = tileFrame(line.product, tile.orientation, hasMat(tile.matColor));
  return isCropOf(turnSize(photo, tile.quarterTurns), aspectOf(frame.picture), tile.crop)
    ? undefined
    : {
        code: 'TILE_NOT_PRINTABLE',
        message: 'The crop of a tile does not fit its photo. Open it in the editor again.',
      };
}

function deliveryErrors(delivery: ReturnType<typeof checkDelivery> | undefined): NotReady[] {
  if (!delivery) return [{ code: 'DELIVERY_ADDRESS_REQUIRED', message: 'Delivery address is required' }];
  return delivery.kind === 'undeliverable' ? delivery.errors : [];
}

function paymentErrors(cart: Cart, quote: Quote, content: CartContent): NotReady[] {
  if (!cart.payment) return [{ code: 'PAYMENTS_METHOD_REQUIRED', message: 'A payment is required' }];
  if (!content.hasCard) {
    const message = 'Please enter your card again: it is kept for a few minutes only.';
    return [{ code: 'PAYMENTS_CREDIT_CARD_SESSION_ID', message }];
  }
  if (cart.payment.amountCents !== quote.totalCents) {
    const message = `The total is now ${formatCents(quote.totalCents)}. Please look at it again before you pay.`;
    return [{ code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', message }];
  }
  return [];
}
