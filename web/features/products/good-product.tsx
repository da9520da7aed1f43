import { useNavigate } from 'react-router';
import { kindOf } from '../../../shared/goods/product-kind.ts';
import { centsFromDollars, formatCents } from '../../../shared/money/cents.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import { membershipSet, selectGoods, wallPadsSet } from '../../documents/goods/index.ts';
import { paths } from '../../site/paths.ts';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { GoodPage } from './good-page.tsx';

/** Wall pads, or a membership: one button, and on to the cart. */
export function GoodProduct({ product }: { product: Product }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { wallPads } = useAppSelector(selectGoods);

  function add(): void {
    dispatch(kindOf(product) === 'membership' ? membershipSet(true) : wallPadsSet(wallPads + 1));
    navigate(paths.cart());
  }

  return (
    <GoodPage product={product} price={formatCents(centsFromDollars(product.price))}>
      <Button variant="primary" size="large" isWide className="mt-8" onClick={add}>
        {copy.addToCart}
      </Button>
    </GoodPage>
  );
}
