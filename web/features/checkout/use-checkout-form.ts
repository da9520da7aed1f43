import { useEffect, useEffectEvent, useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { DeliveryForm } from '../../../shared/customer/address-form.ts';
import type { Customer } from '../../../shared/customer/schema.ts';
import { storeHandle } from '../../../shared/delivery/options.ts';
import type { Store } from '../../../shared/delivery/schema.ts';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useWelcomeEmail } from '../promos/index.ts';
import {
  type CheckoutForm,
  checkoutForm,
  EMPTY_FORM,
  type FormRules,
  pickUpForm,
  StoredDelivery,
} from './checkout-form.ts';
import { checkoutTexts } from './copy.ts';
import { knownDelivery } from './saved-address.ts';
import { addressOfStore } from './store-picker.tsx';

/**
 * The form, prefilled as far as known and never with a card. Validates when a field is left, then on every change.
 *
 * @param stores of a pickup; undefined for shipping
 */
export function useCheckoutForm(
  customer: Customer | undefined,
  stores: readonly Store[] | undefined,
  { hasCard, needsPhone }: Pick<FormRules, 'hasCard' | 'needsPhone'>,
): UseFormReturn<CheckoutForm> {
  const checkoutCopy = useTexts(checkoutTexts);
  const welcomeEmail = useWelcomeEmail();
  const { storage, environment } = useSite();
  const storedDelivery = useMemo(() => storage.entry('delivery', { schema: StoredDelivery }), [storage]);
  const isPickUp = stores !== undefined;
  const schema = useMemo(() => {
    const now = () => new Date(environment.now());
    const rules = { now, hasCard, needsPhone };
    return isPickUp ? pickUpForm(checkoutCopy, rules) : checkoutForm(rules);
  }, [checkoutCopy, environment, isPickUp, hasCard, needsPhone]);
  const form = useForm<CheckoutForm>({
    resolver: schemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_FORM, ...knownDelivery(storedDelivery.read(), customer, welcomeEmail) },
  });
  useEffect(() => {
    // Requested from the checkout itself.
    if (welcomeEmail !== undefined && form.getValues('email') === '') form.setValue('email', welcomeEmail);
  }, [form, welcomeEmail]);
  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => {
      const kept = StoredDelivery.safeParse({ ...EMPTY_FORM, ...typed });
      if (kept.success) storedDelivery.write(kept.data);
    });
    return unsubscribe;
  }, [form, storedDelivery]);
  useKnownCustomer(form, isPickUp, customer, welcomeEmail);
  useKnownStore(form, stores);
  return form;
}

/** Fills blank fields when the shopper logs in during the checkout. */
function useKnownCustomer(
  { getValues, setValue, clearErrors }: UseFormReturn<CheckoutForm>,
  isPickUp: boolean,
  customer: Customer | undefined,
  welcomeEmail: string | undefined,
): void {
  const customerId = customer?.id;
  // A saved address edited elsewhere must not refill the form.
  const fill = useEffectEvent(() => {
    if (!customer) return;
    const typed = getValues();
    const known = knownDelivery(typed, customer, welcomeEmail);
    // A pickup uses the store's address.
    const fields = (isPickUp ? ['email', 'name'] : Object.keys(known)) as (keyof DeliveryForm)[];
    for (const field of fields.filter((each) => known[each] !== typed[each])) {
      setValue(field, known[field]);
      clearErrors(field);
    }
  });
  useEffect(() => {
    if (customerId !== undefined) fill();
  }, [customerId]);
}

/** A stored choice of store may be outdated, and a personal address matches no store. */
function useKnownStore(
  { getValues, setValue }: UseFormReturn<CheckoutForm>,
  stores: readonly Store[] | undefined,
): void {
  useEffect(() => {
    if (!stores) return;
    const handle = getValues('deliveryHandle');
    const store = stores.find(({ id }) => storeHandle(id) === handle);
    const { name: _name, email: _email, ...nowhere } = EMPTY_FORM;
    const { address1, address2, city, provinceCode, zip } = store ? addressOfStore(store) : nowhere;
    const fields = { address1, address2, city, provinceCode, zip, deliveryHandle: store ? handle : '' };
    for (const [field, value] of Object.entries(fields)) setValue(field as keyof typeof fields, value);
  }, [stores, getValues, setValue]);
}
