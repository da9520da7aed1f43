import { useId, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { localTime } from '../../../shared/delivery/calendar.ts';
import type { DeliveryMethod } from '../../../shared/delivery/method.ts';
import { deliveryPromise, promiseText } from '../../../shared/delivery/promise.ts';
import type { Store } from '../../../shared/delivery/schema.ts';
import { openingHours } from '../../../shared/delivery/store-hours.ts';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { Choice } from './choice.tsx';
import { checkoutTexts } from './copy.ts';
import { useMapToken } from './use-map-token.ts';
import { type NearbyStore, useNearbyStores } from './use-stores.ts';

/** Lazy, because most tenants have no key for maps. */
const StoreMap = lazyExtra(() => import('./store-map.tsx'), 'StoreMap');

/** Stores listed at first, in addition to the chosen one. */
const SHOWN = 3;

export interface StorePickerProps {
  form: UseFormReturn<CheckoutForm>;
  stores: readonly Store[];
  /** The tenant's pickup method: determines when goods are ready. */
  method: DeliveryMethod;
}

/**
 * Chooses a pickup store: nearest first, each with its distance, its hours and when it is ready, and a map if the
 * tenant has one.
 */
export function StorePicker({ form, stores, method }: StorePickerProps) {
  const copy = useTexts(checkoutTexts);
  const [isAllShown, setAllShown] = useState(false);
  const { register, watch, setValue, control, formState } = form;
  const { nearby, isUnknownZip } = useNearbyStores(stores, watch('nearZip'));
  const mapToken = useMapToken();
  const name = useId();
  const errorId = useId();
  const error = formState.errors.deliveryHandle?.message;
  const chosenHandle = watch('deliveryHandle');
  const chosenAt = nearby.findIndex(({ handle }) => handle === chosenHandle);
  const shown = isAllShown ? nearby : nearby.filter((_store, index) => index < SHOWN || index === chosenAt);

  function choose({ store, handle }: NearbyStore): void {
    for (const [field, value] of Object.entries(addressOfStore(store)))
      setValue(field as keyof ReturnType<typeof addressOfStore>, value);
    setValue('deliveryHandle', handle, { shouldValidate: true });
  }

  return (
    <div className="grid gap-3">
      <Field
        label={copy.stores.nearZip}
        hint={isUnknownZip ? copy.stores.unknownZip : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        className="numbers max-w-36"
        {...register('nearZip')}
      />
      <div className="grid gap-4 has-data-map:lg:grid-cols-2 has-data-map:lg:gap-6">
        <div className="grid content-start gap-3">
          <Controller
            name="deliveryHandle"
            control={control}
            render={({ field: { ref } }) => (
              <fieldset className="grid min-w-0 gap-2" aria-describedby={error === undefined ? undefined : errorId}>
                <legend className="sr-only">{copy.stores.legend}</legend>
                {shown.map((nearbyStore, index) => (
                  <Choice
                    key={nearbyStore.handle}
                    name={name}
                    // Focus target of a missing choice.
                    ref={index === 0 ? ref : undefined}
                    isChosen={nearbyStore.handle === chosenHandle}
                    onChoose={() => choose(nearbyStore)}
                    describedBy={error === undefined ? undefined : errorId}
                  >
                    <StoreText nearby={nearbyStore} method={method} isChosen={nearbyStore.handle === chosenHandle} />
                  </Choice>
                ))}
              </fieldset>
            )}
          />
          <p id={errorId} aria-live="polite" className="text-danger text-small empty:sr-only">
            {error}
          </p>
          {shown.length < nearby.length && (
            <Button size="small" className="justify-self-start" onClick={() => setAllShown(true)}>
              {copy.stores.showAll(nearby.length)}
            </Button>
          )}
        </div>
        {mapToken && (
          <StoreMap
            stores={nearby}
            shown={shown}
            chosenHandle={chosenHandle}
            askForToken={mapToken.ask}
            onChoose={choose}
          />
        )}
      </div>
    </div>
  );
}

/** An order that is picked up has the store's address. */
export function addressOfStore({ address1, city, provinceCode, zip }: Store) {
  return { address1, address2: '', city, provinceCode, zip };
}

interface StoreTextProps {
  nearby: NearbyStore;
  method: DeliveryMethod;
  isChosen: boolean;
}

/** Shows hours for the chosen store only, because they do not help choosing. */
function StoreText({ nearby: { store, miles }, method, isChosen }: StoreTextProps) {
  const copy = useTexts(checkoutTexts);
  const now = new Date(useSite().environment.now());
  const promise = deliveryPromise(method, now, { store });
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium text-body">{store.name}</span>
        {miles !== undefined && <span className="numbers shrink-0 text-ink-soft">{copy.stores.miles(miles)}</span>}
      </span>
      <span className="text-ink-soft">{copy.stores.address(store)}</span>
      {promise && <span>{promiseText(promise, localTime(now, store.timeZone).date)}</span>}
      {isChosen &&
        openingHours(store.hours).map((line) => (
          <span key={line} className="numbers text-ink-soft">
            {line}
          </span>
        ))}
      {isChosen && store.phone !== undefined && <span className="numbers text-ink-soft">{store.phone}</span>}
    </>
  );
}
