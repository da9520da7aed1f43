import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Customer } from '../../../shared/schemas/customer.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import { type Cart, CartRefusal, type CartState } from '../../documents/cart/index.ts';
import { productOf } from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../account/index.ts';
import { CartTotals, CartWall, GoodsSummary } from '../cart/index.ts';
import { useIsPickUp } from '../tenant/index.ts';
import { useWelcomeEmail, WelcomeNote } from '../welcome/index.ts';
import { CardFields } from './card-fields.tsx';
import { type CheckoutForm, checkoutForm, EMPTY_FORM, StoredDelivery } from './checkout-form.ts';
import { copy } from './copy.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { DeliveryOption } from './delivery-option.tsx';
import { chosenAddress, knownDelivery } from './saved-address.ts';
import { KeepAddress, SavedAddresses } from './saved-addresses.tsx';
import { useDelivery } from './use-delivery.ts';
import type { PlacingOrder } from './use-place-order.ts';

export interface CheckoutViewProps {
  state: CartState;
  products: readonly Product[];
  cart: Cart;
  placing: PlacingOrder;
}

/** The address, the delivery, the card, and the one button. */
export function CheckoutView({ state, products, cart, placing }: CheckoutViewProps) {
  const customer = useSession()?.customer;
  const saved = customer?.addresses ?? [];
  const form = useCheckoutForm(customer);
  const typed = { ...EMPTY_FORM, ...useWatch({ control: form.control }) };
  const delivery = useDelivery(state.isInLine ? cart : undefined, typed);
  const [isKeeping, setKeeping] = useState(false);
  const isNewAddress = customer !== undefined && !chosenAddress(typed, saved);
  const { step, trouble } = placing;
  const isPickUp = useIsPickUp();
  const optionHeading = isPickUp ? copy.option.pickUpHeading : copy.option.heading;
  const shown = delivery.cart ?? cart;
  const isPriced = shown.delivery !== undefined && !delivery.isLooking && state.isInLine;

  const [isAskedTooEarly, setAskedTooEarly] = useState(false);

  const submit = form.handleSubmit((filled) => {
    // nobody pays a total that they have not seen
    setAskedTooEarly(!isPriced);
    if (!isPriced) return;
    // what the shop no longer makes has no line, and stays in the cart
    const sold = state.projects.filter(({ productId }) => productOf(products, productId));
    const projectIds = sold.map((project) => project.id);
    const keepsAddress = isNewAddress && isKeeping;
    placing.place({ cartId: cart.id, projectIds, seenCents: shown.totalCents, form: filled, keepsAddress });
  });

  return (
    <Page heading={copy.heading}>
      <form noValidate onSubmit={submit} className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <fieldset disabled={step !== undefined} className="min-w-0">
          <DeliveryFields
            form={form}
            isPickUp={isPickUp}
            above={saved.length > 0 && <SavedAddresses form={form} typed={typed} saved={saved} />}
            below={isNewAddress && <KeepAddress isOn={isKeeping} onChange={setKeeping} />}
          />
          <DeliveryOption heading={optionHeading} delivery={delivery} />
          <CardFields form={form} declined={trouble?.kind === 'declined' ? trouble.message : undefined} />
        </fieldset>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <h2 className="font-serif text-lead">{copy.summary}</h2>
          <div className="mt-4">
            <CartWall projects={state.projects} products={products} label={copy.wall} isCompact />
          </div>
          <GoodsSummary cart={shown} />
          <div className="mt-6">
            <CartTotals cart={shown} isUpdating={!state.isInLine || delivery.isLooking} />
          </div>
          <div className="mt-3">
            <WelcomeNote cart={shown} />
          </div>
          <Button
            type="submit"
            variant="primary"
            size="large"
            isWide
            className="mt-6"
            busy={step !== undefined}
            disabled={delivery.isLooking || !state.isInLine}
          >
            {isPriced ? copy.placeOrderFor(shown.totalCents) : copy.placeOrder}
          </Button>
          <p aria-live="polite" className="mt-3 min-h-6 text-center text-ink-soft text-small">
            {step ? copy.steps[step] : isAskedTooEarly && !isPriced && copy.totalFirst(optionHeading)}
          </p>
          <CartNote state={state} />
          <TroubleNote placing={placing} />
          <p className="mt-4 text-center">
            <Link
              to={paths.cart()}
              className="touch-target inline-flex items-center text-small underline underline-offset-4"
            >
              {copy.backToCart}
            </Link>
          </p>
        </aside>
      </form>
    </Page>
  );
}

/** Why the total is not there yet, where it takes more than a moment. */
function CartNote({ state }: { state: CartState }) {
  if (state.isOffline) return <p role="status">{copy.cart.offline}</p>;
  if (state.isInLine || !state.error) return null;
  return (
    <div role="alert" className="mt-2 grid gap-3 rounded-sm border border-signal bg-paper px-4 py-3">
      <p>{state.error instanceof CartRefusal ? state.error.message : copy.cart.failed}</p>
      <Button onClick={state.retry}>{copy.cart.tryAgain}</Button>
    </div>
  );
}

/** What is in the way of the whole order; what is about the card stands beside the card, the bank has its own screen. */
function TroubleNote({ placing: { trouble, lookAgain } }: { placing: PlacingOrder }) {
  if (!trouble || trouble.kind === 'declined' || trouble.kind === 'action_required') return null;
  return (
    <div role="alert" className="mt-2 grid gap-3 rounded-sm border border-signal bg-paper px-4 py-3">
      <p>{trouble.message}</p>
      {trouble.kind === 'unknown' && <Button onClick={lookAgain}>{copy.outcomes.lookAgain}</Button>}
    </div>
  );
}

/** The form, filled as far as known and never with a card. Messages come when a field is left, then at once. */
function useCheckoutForm(customer: Customer | undefined) {
  const welcomeEmail = useWelcomeEmail();
  const { storage, environment } = useSite();
  const keptDelivery = useMemo(() => storage.entry('delivery', { schema: StoredDelivery }), [storage]);
  const schema = useMemo(() => checkoutForm(() => new Date(environment.now())), [environment]);
  const form = useForm<CheckoutForm>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_FORM, ...knownDelivery(keptDelivery.read(), customer, welcomeEmail) },
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => {
      const kept = StoredDelivery.safeParse({ ...EMPTY_FORM, ...typed });
      if (kept.success) keptDelivery.write(kept.data);
    });
    return unsubscribe;
  }, [form, keptDelivery]);
  return form;
}
