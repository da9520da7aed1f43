import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { centsFromDollars } from '../../../shared/money/money.ts';
import { GIFT_TILES_SLUG, MEMBERSHIP_PRODUCT_ID, type ProductId, WALL_PADS_MAX } from '../../../shared/product/ids.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { CartState } from '../../documents/cart/index.ts';
import { goodsOf } from '../../documents/goods/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useBenefits } from '../account/index.ts';
import { cartTexts } from './copy.ts';

/** Goods that the tenant sells and the cart does not contain. */
export function GoodsOffers({ state, pricing }: { state: CartState; pricing: PricingConfig }) {
  const copy = useTexts(cartTexts);
  const own = goodsOf(useSite());
  const { goods, cart } = state;
  const { membership } = pricing;
  const centsOf = (id: ProductId): number | undefined => {
    const product = pricing.products.find((each) => each.id === id);
    return product && centsFromDollars(product.price);
  };
  const padCents = goods.wallPads < WALL_PADS_MAX ? centsOf('WallPad') : undefined;
  // A member needs no second membership.
  const isPricedAsMember = cart?.discounts.some(({ title }) => title === membership?.text);
  const isMember = useBenefits()?.isMember === true || isPricedAsMember;
  const isMembershipOffered = membership !== undefined && !goods.hasMembership && !isMember;
  const membershipCents = isMembershipOffered ? centsOf(MEMBERSHIP_PRODUCT_ID) : undefined;
  const giftCents = centsOf('GiftTile');
  const { offers } = copy;
  return (
    <section aria-label={offers.heading} className="py-6">
      <h2 className="font-medium">{offers.heading}</h2>
      <ul className="mt-2 grid gap-1">
        {padCents !== undefined && (
          <Offer name={offers.pads.name} text={offers.pads.text} price={copy.amount(padCents)}>
            <Button aria-label={offers.pads.add} onClick={() => own.setWallPads(goods.wallPads + 1)}>
              {offers.add}
            </Button>
          </Offer>
        )}
        {membership && membershipCents !== undefined && (
          <Offer
            name={offers.membership.name}
            text={offers.membership.text(membership.percentOff)}
            price={copy.amount(membershipCents)}
          >
            <Button aria-label={offers.membership.add} onClick={() => own.setMembership(true)}>
              {offers.add}
            </Button>
          </Offer>
        )}
        {giftCents !== undefined && (
          <Offer name={offers.gift.name} text={offers.gift.text} price={copy.each(giftCents)}>
            <Link to={paths.product(GIFT_TILES_SLUG)} aria-label={offers.gift.label} className={buttonClass({})}>
              {offers.gift.add}
            </Link>
          </Offer>
        )}
      </ul>
    </section>
  );
}

function Offer({ name, text, price, children }: { name: string; text: string; price: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        {name} <span className="numbers ml-1 text-ink-soft text-small">{price}</span>
        <span className="block text-ink-soft text-small">{text}</span>
      </span>
      <span className="shrink-0">{children}</span>
    </li>
  );
}
