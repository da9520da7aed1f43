import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { centsFromDollars, formatCents } from '../../../../shared/money/money.ts';
import { WALL_PADS_MAX, WALL_PADS_SLUG } from '../../../../shared/product/ids.ts';
import { goodsOf, useGoods } from '../../../documents/goods/index.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { NotFoundScreen } from '../../pages/messages/index.ts';
import { Failed, galleryQueries } from '../gallery/index.ts';
import { productsTexts } from './copy.ts';
import { GoodPage } from './good-page.tsx';
import { DeliveryFacts } from './product-facts.tsx';

/**
 * /buy-wallpads: wall pads alone, for owners of tiles. The page has no shop frame (docs/spec 3.3), so it links to
 * cart and shop itself.
 */
export function WallPadsScreen() {
  const copy = useTexts(productsTexts);
  const site = useSite();
  const own = goodsOf(site);
  const { wallPads } = useGoods();
  const [quantity, setQuantity] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(galleryQueries(site).product(WALL_PADS_SLUG));
  const text = copy.pads;
  if (isProblem(error, 'unknown_product')) return <NotFoundScreen />;
  if (!data)
    return (
      <div className="page-width pt-8 pb-24 md:pt-16">
        {error ? (
          <Failed message={copy.productFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton className="aspect-[3/2] max-w-form" />
        )}
      </div>
    );
  const left = WALL_PADS_MAX - wallPads;
  const asked = Math.min(quantity, left);
  const unitCents = centsFromDollars(data.price);
  return (
    <GoodPage
      product={data}
      price={`${formatCents(unitCents)} ${copy.each}`}
      step={
        left > 0 ? (
          <Button
            variant="primary"
            size="large"
            isWide
            onClick={() => {
              own.setWallPads(wallPads + asked);
              setQuantity(1);
            }}
          >
            {text.add(asked, formatCents(asked * unitCents))}
          </Button>
        ) : undefined
      }
      after={
        <>
          <p role="status" className="min-h-6 md:mt-4">
            {wallPads > 0 && text.inCart(wallPads)}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Link to={paths.cart()} className={buttonClass({ isWide: true })}>
              {text.toCart}
            </Link>
            <Link to={paths.home()} className={buttonClass({ variant: 'plain', isWide: true })}>
              {text.toShop}
            </Link>
          </p>
          <DeliveryFacts />
        </>
      }
    >
      {left > 0 && (
        <div className="mt-8 justify-self-start">
          <Stepper
            label={text.quantity}
            less={text.less}
            more={text.more}
            value={asked}
            min={1}
            max={left}
            onChange={setQuantity}
          />
        </div>
      )}
    </GoodPage>
  );
}
