import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MEMBERSHIP_PRODUCT_ID } from '../../../../shared/product/ids.ts';
import type { KnownBuyer } from '../../../../shared/promo/known-buyer.ts';
import { isMember as hasMemberTag } from '../../../../shared/promo/membership.ts';
import type { PricingConfig } from '../../../../shared/promo/pricing.ts';
import { type Cart, useKnownCart } from '../../../documents/cart/index.ts';
import { useSite } from '../../../site/site-context.tsx';
import { tenantQueries } from '../../../site/tenant-queries.ts';
import { useBenefits, useSession } from '../../account/index.ts';
import { visitQueries } from '../../visit/index.ts';
import { useWelcomeUse } from '../use-welcome-status.ts';
import { usePromotions } from './use-promotions.ts';

/**
 * Returns what this browser knows about the buyer: promo code, membership, welcome promo. Prices computed with it match
 * the cart's.
 *
 * @returns undefined while a lookup is pending
 */
export function useKnownBuyer(): KnownBuyer | undefined {
  const site = useSite();
  const cart = useKnownCart();
  const { code: kept } = usePromotions();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const customer = useSession()?.customer;
  const benefits = useBenefits();
  // The cart of an earlier visit can carry a code unknown to this visit.
  const code = kept === undefined ? cart?.codes[0]?.code : (kept ?? undefined);
  const { data: promo, isLoading } = useQuery({ ...visitQueries(site).promo(code ?? ''), enabled: code !== undefined });
  const welcome = useWelcomeUse(cart);
  const isMember =
    benefits?.isMember === true ||
    (customer !== undefined && hasMemberTag(customer)) ||
    isPricedAsMember(cart, pricing);
  const isWaiting = isLoading || welcome === 'looking';
  const hasWelcome = welcome === 'usable';
  return useMemo(() => {
    if (isWaiting) return undefined;
    const promotions = code === undefined ? [] : [promo ?? { code }];
    return { promotions, isMember, hasWelcome };
  }, [isWaiting, code, promo, isMember, hasWelcome]);
}

/** Detects from the cart's discount a membership bought without an account, which only the server knows. */
function isPricedAsMember(cart: Cart | undefined, pricing: PricingConfig | undefined): boolean {
  const membershipId = pricing?.products.find(({ id }) => id === MEMBERSHIP_PRODUCT_ID)?.shopifyId;
  const isBought = cart?.lines.some(({ merchandiseId }) => merchandiseId === membershipId);
  return !isBought && cart?.discounts.some(({ title }) => title === pricing?.membership?.text) === true;
}
