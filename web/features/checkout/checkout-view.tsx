import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DeliveryMethod } from '../../../shared/delivery/method.ts';
import { needsPhone } from '../../../shared/delivery/options.ts';
import type { Store } from '../../../shared/delivery/schema.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { paymentWayOf } from '../../../shared/tenant/payment-way.ts';
import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { type Cart, CartRefusal, type CartState } from '../../documents/cart/index.ts';
import { productOf } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../account/index.ts';
import { AddressGrid } from '../address/index.ts';
import { cartTexts, refusalText } from '../cart/index.ts';
import { useCardBrands } from './card-marks.tsx';
import { EMPTY_FORM, withNeededPhone } from './checkout-form.ts';
import { checkoutTexts } from './copy.ts';
import { DeliveryFields, PhoneField, WhoFields } from './delivery-fields.tsx';
import { DeliveryOption, DeliveryProblem } from './delivery-option.tsx';
import { LegalLine } from './legal-line.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import type { OrderPayment } from './place-order.ts';
import { chosenAddress } from './saved-address.ts';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';
import { Section } from './section.tsx';
import { StorePicker } from './store-picker.tsx';
import type { StripeFields } from './stripe-fields.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useDelivery } from './use-delivery.ts';
import type { PlacingOrder } from './use-place-order.ts';

export interface CheckoutViewProps {
  state: CartState;
  products: readonly Product[];
  cart: Cart;
  placing: PlacingOrder;
  tenant: PublicTenant;
  isPickUp: boolean;
  /** The pickup stores; undefined for shipping, or if there are no stores. */
  pickUp?: { stores: readonly Store[]; method: DeliveryMethod } | undefined;
}

/** The address or the store, the delivery, the card, and the order button. */
export function CheckoutView({ state, products, cart, placing, tenant, isPickUp, pickUp }: CheckoutViewProps) {
  const copy = useTexts(checkoutTexts);
  const cartCopy = useTexts(cartTexts);
  const customer = useSession()?.customer;
  const saved = customer?.addresses ?? [];
  const [isFree, setFree] = useState(false);
  const way = isFree ? 'free' : paymentWayOf(tenant);
  const rules = useMemo(() => {
    const isShipped = cart.lines.some((line) => line.isShipped);
    return { needsPhone: (handle: string) => isShipped && needsPhone(tenant, handle) };
  }, [cart, tenant]);
  const form = useCheckoutForm(customer, pickUp?.stores, { ...rules, hasCard: way === 'card' });
  const typed = { ...EMPTY_FORM, ...useWatch({ control: form.control }) };
  const isPlaceKnown = !pickUp || typed.deliveryHandle !== '';
  const delivery = useDelivery(state.isInSync && isPlaceKnown ? cart : undefined, typed, rules);
  const phoneField = rules.needsPhone(typed.deliveryHandle) && <PhoneField form={form} />;
  const brands = useCardBrands(way === 'card');
  const [isKeeping, setKeeping] = useState(false);
  const isNewAddress = !pickUp && customer !== undefined && !chosenAddress(typed, saved);
  const { step, problem } = placing;
  const optionHeading = isPickUp ? copy.option.pickUpHeading : copy.option.heading;
  const shown = delivery.cart ?? cart;
  const refusal = refusalText(cartCopy, tenant, state);
  const isPriced = shown.delivery !== undefined && !delivery.isLoading && state.isInSync;
  const [isAskedTooEarly, setAskedTooEarly] = useState(false);
  const [isPaidTooEarly, setPaidTooEarly] = useState(false);
  const fields = useRef<StripeFields>(undefined);
  // Keep the last total until the next one is known.
  if (isPriced && isFree !== (shown.totalCents === 0)) setFree(!isFree);

  function payment(): OrderPayment | undefined {
    if (way === 'card') return { kind: 'card' };
    if (way !== 'stripe') return { kind: 'nothing' };
    const filled = fields.current;
    return filled && { kind: 'fields', token: filled.token };
  }

  const submit = form.handleSubmit((filled) => {
    if (refusal !== undefined) return;
    // The shopper must see the total before paying.
    setAskedTooEarly(!isPriced);
    if (!isPriced) return;
    // Products that are no longer sold have no line, and stay in the cart.
    const sold = state.projects.filter(({ productId }) => productOf(products, productId));
    const projectIds = sold.map((project) => project.id);
    const savesAddress = isNewAddress && isKeeping;
    const paidWith = payment();
    setPaidTooEarly(!paidWith);
    if (!paidWith) return;
    const seenCents = shown.totalCents;
    const sent = withNeededPhone(filled, rules);
    placing.place({ cartId: cart.id, projectIds, seenCents, form: sent, payment: paidWith, savesAddress });
  });

  return (
    <Page heading={copy.heading} className="max-lg:pt-3 max-lg:pb-[calc(var(--bottom-bar-height,4.5rem)+0.25rem)]">
      <form
        noValidate
        onSubmit={submit}
        // Keeps focused fields clear of the header and the bar with the total.
        className="grid gap-x-16 max-lg:-mt-4 lg:grid-cols-[minmax(0,1fr)_24rem] [&_:is(input,select)]:scroll-mt-28 [&_:is(input,select)]:scroll-mb-32"
      >
        <fieldset disabled={step !== undefined} className="min-w-0">
          {pickUp ? (
            <>
              <Section heading={copy.delivery.pickUpHeading}>
                <AddressGrid>
                  <WhoFields form={form} />
                  {phoneField && <div className="col-span-6">{phoneField}</div>}
                </AddressGrid>
              </Section>
              <Section heading={copy.stores.heading}>
                <StorePicker form={form} {...pickUp} />
                <DeliveryProblem delivery={delivery} />
              </Section>
            </>
          ) : (
            <>
              <DeliveryFields
                form={form}
                isPickUp={isPickUp}
                above={saved.length > 0 && <SavedAddresses form={form} typed={typed} saved={saved} />}
                below={isNewAddress && <SaveAddress isOn={isKeeping} onChange={setKeeping} />}
              />
              <DeliveryOption form={form} heading={optionHeading} delivery={delivery}>
                {phoneField && <div className="mt-3">{phoneField}</div>}
              </DeliveryOption>
            </>
          )}
          <PaymentSection
            way={way}
            form={form}
            declined={problem?.kind === 'declined' ? problem.message : undefined}
            brands={brands}
            publishableKey={tenant.payments?.stripePublishableKey}
            amountCents={shown.totalCents}
            onFields={(mounted) => {
              fields.current = mounted;
              setPaidTooEarly(false);
            }}
          />
        </fieldset>
        <LegalLine className="lg:hidden" />
        <OrderSummary
          state={state}
          products={products}
          cart={shown}
          isPriced={isPriced}
          isPaidElsewhere={way === 'store_page'}
          hasDelivery={!isPickUp}
          isUpdating={delivery.isLoading || !state.isInSync}
          isPlacing={step !== undefined}
          isRefused={refusal !== undefined}
        >
          {refusal !== undefined && (
            <p role="alert" className="mb-2 rounded-sm border border-signal bg-paper px-4 py-3 text-small lg:mt-4">
              {refusal}
            </p>
          )}
          <p aria-live="polite" className="text-center text-ink-soft text-small not-empty:py-2 lg:min-h-6">
            {step && copy.steps[step]}
            {!step && isAskedTooEarly && !isPriced && copy.totalFirst(optionHeading)}
            {!step && isPaidTooEarly && copy.payment.notReady}
          </p>
          <CartNote state={state} />
          <ProblemNote placing={placing} />
        </OrderSummary>
      </form>
    </Page>
  );
}

/** Why the total is still missing, shown after a moment. */
function CartNote({ state }: { state: CartState }) {
  const common = useTexts(commonTexts);
  const copy = useTexts(checkoutTexts);
  if (state.isOffline)
    return (
      <p role="status" className="pb-2">
        {copy.cart.offline}
      </p>
    );
  if (state.isInSync || !state.error) return null;
  return (
    <div role="alert" className="mb-2 grid gap-3 rounded-sm border border-signal bg-paper px-4 py-3">
      <p>{state.error instanceof CartRefusal ? state.error.message : copy.cart.failed}</p>
      <Button onClick={state.retry}>{common.retry}</Button>
    </div>
  );
}

/** Errors about the whole order; card errors are next to the card, and bank confirmation has its own screen. */
function ProblemNote({ placing: { problem, checkAgain } }: { placing: PlacingOrder }) {
  const copy = useTexts(checkoutTexts);
  if (!problem || problem.kind === 'declined' || problem.kind === 'action_required') return null;
  return (
    <div role="alert" className="mb-2 grid gap-3 rounded-sm border border-signal bg-paper px-4 py-3">
      <p>{problem.message}</p>
      {problem.kind === 'unknown' && <Button onClick={checkAgain}>{copy.outcomes.lookAgain}</Button>}
    </div>
  );
}
