import { useNavigate } from 'react-router';
import { centsFromDollars, formatCents } from '../../../../shared/money/money.ts';
import { isShipped, kindOf } from '../../../../shared/product/kinds.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { goodsOf, useGoods } from '../../../documents/goods/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { GoodPage } from './good-page.tsx';
import { DeliveryFacts } from './product-facts.tsx';

export function GoodProduct({ product }: { product: Product }) {
  const terms = useTexts(termTexts);
  const own = goodsOf(useSite());
  const navigate = useNavigate();
  const { wallPads } = useGoods();

  function add(): void {
    if (kindOf(product) === 'membership') own.setMembership(true);
    else own.setWallPads(wallPads + 1);
    navigate(paths.cart());
  }

  return (
    <GoodPage
      product={product}
      price={formatCents(centsFromDollars(product.price))}
      step={
        <Button variant="primary" size="large" isWide onClick={add}>
          {terms.addToCart}
        </Button>
      }
      after={isShipped(product) && <DeliveryFacts />}
    />
  );
}
