import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { cartOfLink } from '../../../shared/order/cart.ts';
import { SaveProjectReply } from '../../../shared/project/wire.ts';
import { type Cart, cartServices } from '../../documents/cart/index.ts';
import { goodsOf } from '../../documents/goods/index.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { textsOf, useTexts } from '../../lib/texts.ts';
import type { Site } from '../../site/create-site.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { useLoadProjects } from '../account/index.ts';
import { EmptyWall } from '../pages/messages/index.ts';
import { promoFound } from '../visit/index.ts';
import { cartLinkTexts } from './cart-link-copy.ts';
import { importCart } from './import-cart.ts';
import { useLinkToken } from './use-link-token.ts';
import { WallLoading } from './wall-loading.tsx';

/** Cart link, as in `checkoutUrl`: docs/spec 13.17. */
export function CartLinkScreen() {
  const common = useTexts(commonTexts);
  const copy = useTexts(cartLinkTexts);
  const token = useLinkToken();
  const id = token === undefined ? undefined : cartOfLink(token);
  const { data, error, isFetching, refetch } = useLinkedCart(id);

  if (id === undefined) return <Nothing heading={copy.incomplete} lead={copy.incompleteLead} />;
  if (data === null) return <Nothing heading={copy.gone} lead={copy.goneLead} />;
  if (!error || isFetching) return <WallLoading text={copy.looking} />;
  return (
    <EmptyWall heading={copy.failed} lead={customerMessageOf(error) ?? copy.failedLead}>
      <Button variant="primary" size="large" onClick={() => void refetch()}>
        {common.retry}
      </Button>
    </EmptyWall>
  );
}

/** Copies the linked cart into this browser's cart and opens it. */
function useLinkedCart(id: string | undefined) {
  const site = useSite();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const pricing = tenantQueries(site).pricing();
  const loadProjects = useLoadProjects();
  const query = useQuery({
    queryKey: ['cart-link', id],
    queryFn: async ({ signal, client }) => {
      const [{ carts }, { products }] = await Promise.all([cartServices(site), client.ensureQueryData(pricing)]);
      const cart = id === undefined ? null : await carts.read(id, signal);
      if (!cart) return null;
      const walls = await copyWalls(site, cart, signal);
      if (walls.copied > 0) await loadProjects();
      return { cart, products, isWallMissing: walls.missing > 0 };
    },
    enabled: id !== undefined,
    gcTime: 0,
    // Fails when offline, so that the page can say so and retry.
    networkMode: 'always',
    // The storefront client has already retried for half a minute.
    retry: false,
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    const { cart, products, isWallMissing } = data;
    const hasSkippedTiles = importCart(cart, goodsOf(site), products);
    if (isWallMissing || hasSkippedTiles)
      site.toast.info(textsOf(site, cartLinkTexts).needsPhotos, { id: 'cart-link' });
    const code = cart.codes[0]?.code;
    if (code !== undefined) dispatch(promoFound({ code }));
    navigate(paths.cart(), { replace: true });
  }, [data, site, dispatch, navigate]);
  return query;
}

/** Copies a cart's walls to this shopper; walls copied before are skipped. */
async function copyWalls({ api }: Site, { id: cartId, lines }: Cart, signal: AbortSignal) {
  const walls = { copied: 0, missing: 0 };
  for (const projectId of new Set(lines.flatMap(({ projectId }) => projectId ?? []))) {
    try {
      await api.post('/v1/projects/copy', { reply: SaveProjectReply, body: { cartId, projectId }, signal });
      walls.copied++;
    } catch (error) {
      if (!isProblem(error, 'unknown_project') && !isProblem(error, 'unknown_cart')) throw error;
      walls.missing++;
    }
  }
  return walls;
}

function Nothing({ heading, lead }: { heading: string; lead: string }) {
  const copy = useTexts(cartLinkTexts);
  return (
    <EmptyWall heading={heading} lead={lead}>
      <Link to={paths.cart()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {copy.yourCart}
      </Link>
    </EmptyWall>
  );
}
