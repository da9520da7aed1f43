import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import type { TileWarning } from '../../../shared/photo/preflight-codes.ts';
import { attemptsOf, CartRefusal, type CartState, useCart } from '../../documents/cart/index.ts';
import { selectPhotosById, usePhotoServices } from '../../documents/photos/index.ts';
import {
  projectDuplicated,
  projectPutBack,
  projectRemoved,
  projectSwitched,
  quantityChanged,
  warningKept,
} from '../../documents/projects/actions.ts';
import { type DraftProject, orderTileCap, productOf } from '../../documents/projects/index.ts';
import { useRestoredProjects, useUpdatedProjects } from '../../documents/projects/sync/index.ts';
import { brokenTiles } from '../../documents/projects/tile/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { Page } from '../../ui/page.tsx';
import { BarAmount, StepBar } from '../../ui/step-bar.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { usePromotions } from '../promos/buyer/index.ts';
import { WelcomeNote } from '../promos/index.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { CartSet } from './cart-set.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartTotals, useCartDelivery } from './cart-totals.tsx';
import { CartWall } from './cart-wall.tsx';
import { CodeRows } from './code-rows.tsx';
import { cartTexts } from './copy.ts';
import { EmptyCart } from './empty-cart.tsx';
import { GiftNote } from './gift-note.tsx';
import { GoneSet } from './gone-set.tsx';
import { GoodsList } from './goods-list.tsx';
import { GoodsOffers } from './goods-offers.tsx';
import { PromoField } from './promo-field.tsx';
import { refusalText } from './refusal-text.ts';
import { RewardNote, RewardsWaiting, useRewards } from './reward-note.tsx';
import { volumeHint } from './volume-hint.ts';
import { VolumeNudge } from './volume-nudge.tsx';

/** /cart: a picture of the wall, then lines like a receipt. */
export function CartScreen() {
  return (
    <>
      <ArrivalNotice />
      <CartOrNone />
    </>
  );
}

function CartOrNone() {
  const copy = useTexts(cartTexts);
  const navigate = useNavigate();
  const attempts = attemptsOf(useSite());
  const state = useCart(usePromotions());
  const { data: pricing } = useQuery(tenantQueries(useSite()).pricing());
  const { isPending } = useRestoredProjects();
  useUpdatedProjects();
  usePhotoServices();

  // An order may have just been placed: find out before anything else happens to the cart.
  if (attempts.pending()) return <Navigate to={paths.confirm()} replace />;
  if (state.isEmpty) {
    if (isPending) return <CartSkeleton />;
    return (
      <>
        {/* The server may have refused to remove the last line. */}
        {state.error instanceof CartRefusal && (
          <div className="page-width pt-8">
            <Problem state={state} />
          </div>
        )}
        <EmptyCart />
      </>
    );
  }
  if (!state.products) return state.error ? <Failure state={state} /> : <CartSkeleton />;
  return (
    <Page
      heading={copy.heading}
      lead={state.projects.length > 0 ? copy.lead : undefined}
      className="max-lg:pb-[calc(var(--bottom-bar-height,4.5rem)+1.5rem)]"
    >
      {/* Offers come last on a phone; on a desktop the summary is next to everything. */}
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <CartWall projects={state.projects} products={state.products} label={copy.wall} />
          <div className="mt-4">
            <Sets state={state} />
            {pricing && <GoodsList state={state} products={pricing.products} />}
          </div>
        </div>
        <Summary state={state} onCheckout={() => navigate(paths.confirm())} />
        <div className="lg:col-start-1 lg:row-start-2">
          {pricing && <GoodsOffers state={state} pricing={pricing} />}
        </div>
      </div>
    </Page>
  );
}

function Sets({ state }: { state: CartState }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(cartTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { toast } = useSite();
  const rewards = useRewards(state);

  function edit(project: DraftProject): void {
    dispatch(projectSwitched(project.id));
    navigate(paths.printing());
  }

  function remove(project: DraftProject, index: number): void {
    dispatch(projectRemoved({ projectId: project.id }));
    toast.info(copy.removed, {
      id: `removed-${project.id}`,
      action: { label: terms.undo, onClick: () => dispatch(projectPutBack({ project, index })) },
    });
  }

  function accept(projectId: string, tileIds: string[], warning: TileWarning): void {
    const accepted = { projectId, tileIds, warning };
    dispatch(warningKept({ ...accepted, isKept: true }));
    toast.info(copy.kept(tileIds.length), {
      id: `kept-${projectId}-${warning}`,
      action: { label: terms.undo, onClick: () => dispatch(warningKept({ ...accepted, isKept: false })) },
    });
  }

  return (
    <div>
      <RewardsWaiting rewards={rewards} />
      {state.projects.map((project, index) => {
        const product = productOf(state.products ?? [], project.productId);
        const actions = { onEdit: () => edit(project), onRemove: () => remove(project, index) };
        if (!product) return <GoneSet key={project.id} {...actions} />;
        return (
          <CartSet
            key={project.id}
            {...actions}
            project={project}
            product={product}
            title={state.projects.length > 1 ? `${copy.set(index + 1)}, ${product.name}` : product.name}
            lines={state.cart?.lines.filter((line) => line.projectId === project.id)}
            isUpdating={!state.isInSync}
            onDuplicate={() => dispatch(projectDuplicated({ projectId: project.id }))}
            onQuantity={(quantity) => dispatch(quantityChanged({ projectId: project.id, quantity }))}
            onAccept={(tileIds, warning) => accept(project.id, tileIds, warning)}
          >
            <RewardNote projectId={project.id} rewards={rewards} />
          </CartSet>
        );
      })}
    </div>
  );
}

function Summary({ state, onCheckout }: { state: CartState; onCheckout(): void }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(cartTexts);
  const site = useSite();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const photos = useAppSelector(selectPhotosById);
  const isBroken = state.projects.some((project) => brokenTiles(project, photos) > 0);
  const isGone = state.projects.some(({ productId }) => !productOf(state.products ?? [], productId));
  const isOverRewards = [...useRewards(state).choices.values()].some(({ kind }) => kind === 'over');
  const cart = state.cart ?? undefined;
  const cap = orderTileCap(site.tenant, state);
  const refusal = refusalText(copy, site.tenant, state);
  const { isWhole } = useCartDelivery(cart);
  const hint = cart && pricing && volumeHint(cart.lines, pricing);
  const needsChange = isBroken || isGone || isOverRewards;
  return (
    <aside
      aria-label={copy.summary.heading}
      className="lg:sticky lg:top-[calc(var(--chrome-height)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <h2 className="font-serif text-lead">{copy.summary.heading}</h2>
      <div className="mt-4">
        {state.error ? <Problem state={state} /> : <CartTotals cart={cart} isUpdating={!state.isInSync} />}
        {state.isOffline && (
          <p role="status" className="mt-4">
            {copy.offline}
          </p>
        )}
      </div>
      {refusal !== undefined && (
        <p role="alert" className="mt-4 rounded-sm border border-signal bg-paper px-4 py-3 text-small">
          {refusal}
        </p>
      )}
      <StepBar className="lg:mt-6">
        {needsChange && <p className="pb-2 text-small">{copy.summary.needsChange}</p>}
        <div className="flex items-stretch gap-4">
          {cart && (
            <BarAmount
              label={isWhole ? terms.total : copy.summary.beforeDelivery}
              amount={copy.amount(cart.totalCents)}
              isUpdating={!state.isInSync}
            />
          )}
          <Button
            variant="primary"
            size="large"
            isWide
            disabled={!state.isInSync || needsChange || refusal !== undefined}
            onClick={onCheckout}
          >
            {copy.summary.checkout}
          </Button>
        </div>
      </StepBar>
      <p className="mt-3 text-ink-soft text-small lg:text-center">{copy.summary.guarantee}</p>
      {hint && hint.tilesToAdd <= cap.left && <VolumeNudge hint={hint} projects={state.projects} />}
      <div className="mt-6 grid gap-3">
        {cart && <WelcomeNote cart={cart} />}
        {cart && <CodeRows cart={cart} />}
        <PromoField cart={cart} />
        <GiftNote />
      </div>
    </aside>
  );
}

/** A refusal in the storefront's own words; any other error in ours. */
function Problem({ state }: { state: CartState }) {
  const common = useTexts(commonTexts);
  const copy = useTexts(cartTexts);
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-danger">{state.error instanceof CartRefusal ? state.error.message : copy.failed}</p>
      <Button onClick={state.retry}>{common.retry}</Button>
    </div>
  );
}

function Failure({ state }: { state: CartState }) {
  const copy = useTexts(cartTexts);
  return (
    <Page heading={copy.heading}>
      <Problem state={state} />
    </Page>
  );
}
