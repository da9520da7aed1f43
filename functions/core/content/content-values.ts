import { DEFAULT_PRODUCTION_HOURS } from '../../../shared/delivery/promise.ts';
import {
  DEFAULT_MIN_INPUT_PPI,
  DEFAULT_TILE_INCHES,
  GOOD_PPI,
  PHYSICAL_TILE_INCHES,
} from '../../../shared/geometry/tile-sizes.ts';
import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { PHOTO_PIXELS_MAX, UPLOAD_BYTES_MAX } from '../../../shared/photo/limits.ts';
import {
  ANONYMOUS_PROJECT_DAYS,
  PRINTS_AFTER_ORDER_DAYS,
  REPRINT_DAYS,
  UNDO_DAYS,
  UNNEEDED_GRACE_DAYS,
  UNUSED_PHOTO_DAYS,
} from '../../../shared/photo/retention.ts';
import type { ProductId } from '../../../shared/product/ids.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { ContentValues } from './fill-in.ts';

/**
 * Values that texts may refer to; docs/spec 3.10 lists them. A text with `{tilePrice}` is right on every tenant and
 * after every price change.
 */
export function contentValues(tenant: Tenant, pricing: PricingConfig, updatedAt: string): ContentValues {
  return {
    ...ofTenant(tenant),
    ...ofPricing(pricing),
    ...ofDelivery(tenant),
    ...conditions(tenant),
    updatedOn: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updatedAt)),
    tileInches: String(DEFAULT_TILE_INCHES),
    outerInches: String(PHYSICAL_TILE_INCHES),
    // Pixels of a tile side for a sharp print, and the minimum.
    goodPixels: String(DEFAULT_TILE_INCHES * GOOD_PPI),
    leastPixels: String(DEFAULT_TILE_INCHES * DEFAULT_MIN_INPUT_PPI),
    photoMegabytes: String(UPLOAD_BYTES_MAX / 1_000_000),
    photoMegapixels: String(PHOTO_PIXELS_MAX / 1_000_000),
    unusedPhotoDays: String(UNUSED_PHOTO_DAYS),
    unneededPhotoDays: String(UNNEEDED_GRACE_DAYS),
    wallDays: String(ANONYMOUS_PROJECT_DAYS),
    reprintDays: String(REPRINT_DAYS),
    printFileDays: String(PRINTS_AFTER_ORDER_DAYS),
    undoDays: String(UNDO_DAYS),
  };
}

function ofTenant({ brand, supportEmail, postalAddress, sameDay, changeMinutes, tileProductTilesMax }: Tenant) {
  return {
    brand,
    supportEmail,
    postalAddress,
    sameDayLabel: sameDay?.label,
    changeTime: changeMinutes ? counted(changeMinutes, 'minute') : undefined,
    tilesMax: tileProductTilesMax === undefined ? undefined : String(tileProductTilesMax),
  };
}

function ofPricing({ fullPrice, products, volumeDiscounts, membership, welcomePromo }: PricingConfig) {
  const priceOf = (wanted: ProductId) => {
    const product = products.find(({ id }) => id === wanted);
    return product && formatCents(centsFromDollars(product.price));
  };
  return {
    tilePrice: formatCents(centsFromDollars(fullPrice)),
    wallPadPrice: priceOf('WallPad'),
    volumeDiscounts: volumeDiscounts.length > 0 ? volumeDiscounts.map(({ text }) => text).join(', ') : undefined,
    membershipPrice: membership && priceOf('Membership'),
    memberPercent: membership && `${membership.percentOff}%`,
    welcomePercent: welcomePromo?.active ? `${welcomePromo.percentOff}%` : undefined,
    welcomeDays: welcomePromo?.active ? String(welcomePromo.duration) : undefined,
  };
}

function ofDelivery({ delivery }: Pick<Tenant, 'delivery'>) {
  const { title, amountCents, freeFromCents, transitDays, productionHours = DEFAULT_PRODUCTION_HOURS } = delivery;
  return {
    deliveryTitle: title,
    // Free delivery has no price to show.
    deliveryPrice: amountCents > 0 ? formatCents(amountCents) : undefined,
    freeFrom: freeFromCents === undefined ? undefined : formatCents(freeFromCents),
    productionTime: counted(productionHours, 'hour'),
    transitDays: transitDays && spanText(transitDays),
  };
}

const counted = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

const spanText = ({ min, max }: { min: number; max: number }) => (min === max ? String(min) : `${min} to ${max}`);

/** Conditions such as `{only:pick-up}`, which show their paragraph only where it applies. */
function conditions({
  delivery,
  instructions,
  hasLogin,
  googleTagManagerContainerId,
  changeMinutes,
  salesTax,
}: Tenant): ContentValues {
  const where = (holds: boolean) => (holds ? '' : undefined);
  return {
    'only:parcel': where(delivery.isPickUp !== true),
    'only:pick-up': where(delivery.isPickUp === true),
    'only:magnet': where(instructions === 'magnet'),
    'only:hanger': where(instructions === 'hanger'),
    'only:login': where(hasLogin),
    'only:change-time': where(Boolean(changeMinutes)),
    'only:no-change-time': where(!changeMinutes),
    'only:tax-included': where(salesTax === 'included'),
    'only:tax-not-collected': where(salesTax === 'not_collected'),
    'only:analytics': where(googleTagManagerContainerId !== undefined),
  };
}
