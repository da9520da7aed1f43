import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GIFT_TILES_SLUG, WALL_PADS_MAX } from '../../../shared/product/ids.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import { type Cart, type CartState, cartLineKey } from '../../documents/cart/index.ts';
import { type Gift, goodsLines, goodsOf } from '../../documents/goods/index.ts';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { cartTexts } from './copy.ts';

/** Goods in addition to walls: gifts, wall pads, a membership. Amounts are the server's. */
export function GoodsList({ state, products }: { state: CartState; products: PricingConfig['products'] }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(cartTexts);
  const site = useSite();
  const own = goodsOf(site);
  const { goods, cart, isInSync } = state;
  if (goods.gifts.length === 0 && goods.wallPads === 0 && !goods.hasMembership) return null;

  /** Removes an item and shows an undo message. */
  function remove(text: string, out: () => unknown, back: () => unknown): void {
    out();
    site.toast.info(text, { id: `goods-${text}`, action: { label: terms.undo, onClick: () => void back() } });
  }
  const amountOf = (part: Partial<CartState['goods']>) =>
    amountIn(cart, goodsLines({ wallPads: 0, hasMembership: false, gifts: [], ...part }, products));
  const { goods: text } = copy;
  return (
    <section aria-label={text.heading} className="border-line border-b py-6">
      <h2 className="font-medium">{text.heading}</h2>
      <ul aria-busy={!isInSync} className={clsx('transition-colors', !isInSync && 'text-ink-soft')}>
        {goods.gifts.map((gift, index) => (
          <Good
            key={gift.id}
            name={text.gift(gift.tiles)}
            note={giftNote(copy, gift)}
            amountCents={amountOf({ gifts: [gift] })}
            removeLabel={text.removeGift(gift.recipient.name)}
            onRemove={() =>
              remove(
                text.giftRemoved,
                () => own.removeGift(gift.id),
                () => own.putGift(gift, index),
              )
            }
          >
            <Link
              to={{ pathname: paths.product(GIFT_TILES_SLUG), search: `?gift=${encodeURIComponent(gift.id)}` }}
              aria-label={text.changeGift(gift.recipient.name)}
              className={buttonClass({ variant: 'plain' })}
            >
              {text.change}
            </Link>
          </Good>
        ))}
        {goods.wallPads > 0 && (
          <Good
            name={text.pads}
            amountCents={amountOf({ wallPads: goods.wallPads })}
            removeLabel={text.removePads}
            onRemove={() =>
              remove(
                text.padsRemoved,
                () => own.setWallPads(0),
                () => own.setWallPads(goods.wallPads),
              )
            }
          >
            <Stepper
              label={text.padCount}
              less={text.lessPads}
              more={text.morePads}
              value={goods.wallPads}
              min={1}
              max={WALL_PADS_MAX}
              onChange={(count) => own.setWallPads(count)}
            />
          </Good>
        )}
        {goods.hasMembership && (
          <Good
            name={text.membership}
            amountCents={amountOf({ hasMembership: true })}
            removeLabel={text.removeMembership}
            onRemove={() =>
              remove(
                text.membershipRemoved,
                () => own.setMembership(false),
                () => own.setMembership(true),
              )
            }
          />
        )}
      </ul>
    </section>
  );
}

interface GoodProps {
  name: string;
  note?: string;
  /** Undefined until the server has it. */
  amountCents: number | undefined;
  removeLabel: string;
  onRemove(): void;
  children?: ReactNode;
}

function Good({ name, note, amountCents, removeLabel, onRemove, children }: GoodProps) {
  const terms = useTexts(termTexts);
  const copy = useTexts(cartTexts);
  return (
    <li className="pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          {name}
          {note !== undefined && <span className="wrap-anywhere block text-ink-soft text-small">{note}</span>}
        </span>
        {amountCents !== undefined && <span className="numbers shrink-0">{copy.amount(amountCents)}</span>}
      </div>
      {/* Aligns borderless text with the name above. */}
      <div className="mt-1 flex flex-wrap items-center gap-2 [&>:first-child:is(a,button)]:-ml-4">
        {children}
        <Button variant="plain" aria-label={removeLabel} onClick={onRemove}>
          {terms.remove}
        </Button>
      </div>
    </li>
  );
}

function giftNote(copy: TextsOf<typeof cartTexts>, { recipient: { name, email, phone } }: Gift): string {
  return copy.goods.giftFor(name, [email, phone].filter(Boolean).join(', '));
}

function amountIn(cart: Cart | null | undefined, wanted: ReturnType<typeof goodsLines>): number | undefined {
  const keys = wanted.map(cartLineKey);
  return cart?.lines.find((line) => keys.includes(cartLineKey(line)))?.subtotalCents;
}
