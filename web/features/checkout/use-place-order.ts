import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { tileCountOf } from '../../../shared/tenants/tile-cap.ts';
import { cartToken } from '../../app/api.ts';
import { useAppDispatch, useAppStore } from '../../app/hooks.ts';
import { paths } from '../../app/paths.ts';
import { abortError, isAbort } from '../../lib/api-problem.ts';
import { attempts, CartRefusal, cartServices } from '../cart/index.ts';
import { cartCompleted, flushProjects, selectProjects } from '../projects/index.ts';
import { keepCard } from './card-vault.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { createCheckoutStorefront } from './checkout-storefront.ts';
import { copy } from './copy.ts';
import { keepAddress } from './keep-address.ts';
import { type CheckoutStep, type Outcome, type PlaceOrderDeps, placeOrder, resumeOrder } from './place-order.ts';

/** What stands in the way, shown where it belongs: beside the card, or above the button. */
type Trouble = Exclude<Outcome, { kind: 'placed' }>;

export interface PlacingOrder {
  /** what is being done right now; undefined while nothing is */
  step: CheckoutStep | undefined;
  trouble: Trouble | undefined;
  place(order: {
    cartId: string;
    projectIds: string[];
    seenCents: number;
    form: CheckoutForm;
    /** the address goes to the customer's saved ones */
    keepsAddress: boolean;
  }): void;
  /** asks once more after an attempt whose outcome is not known */
  lookAgain(): void;
}

/** Places an order once, however often it is asked to; an attempt that a reload has cut off is resumed by itself. */
export function usePlaceOrder(): PlacingOrder {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [step, setStep] = useState<CheckoutStep | undefined>(attempts.pending() ? 'resuming' : undefined);
  const [trouble, setTrouble] = useState<Trouble>();

  const run = useCallback(
    async (work: (deps: PlaceOrderDeps) => Promise<Outcome>, onPlaced?: () => void): Promise<void> => {
      // state would come too late for a double click
      if (isRunning.current) return;
      isRunning.current = true;
      setTrouble(undefined);
      const visitor = cartToken.read();
      const stopIfLeft = () => {
        if (cartToken.read() !== visitor) throw abortError('The visitor has left.');
      };
      try {
        const { client, carts } = await cartServices(queryClient);
        const outcome = await work({
          storefront: createCheckoutStorefront({ client, carts }),
          attempts,
          flush: (projectIds) => dispatch(flushProjects(projectIds)),
          keepCard: (vaultUrl, form) => keepCard(vaultUrl, form, (url, init) => fetch(url, init)),
          onStep(next) {
            stopIfLeft();
            setStep(next);
          },
          wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        });
        stopIfLeft();
        if (outcome.kind !== 'placed') {
          setTrouble(outcome);
          if (outcome.kind === 'changed') void queryClient.invalidateQueries({ queryKey: ['cart'] });
          return;
        }
        carts.forget();
        const { orderId, projectIds } = outcome;
        const ordered = selectProjects(store.getState()).filter(({ id }) => projectIds.includes(id));
        dispatch(cartCompleted({ projectIds, lastCart: { orderId, tileCount: tileCountOf(ordered) } }));
        queryClient.removeQueries({ queryKey: ['cart'] });
        queryClient.removeQueries({ queryKey: ['delivery'] });
        onPlaced?.();
        navigate(paths.confirm(orderId), { replace: true });
      } catch (error) {
        if (!isAbort(error)) setTrouble(troubleOf(error));
      } finally {
        isRunning.current = false;
        setStep(undefined);
      }
    },
    [dispatch, navigate, queryClient, store],
  );

  const lookAgain = useCallback(() => {
    const attempt = attempts.pending();
    if (attempt) void run((deps) => resumeOrder(deps, attempt));
  }, [run]);

  useEffect(lookAgain, [lookAgain]);

  const place: PlacingOrder['place'] = ({ keepsAddress, ...order }) =>
    void run(
      (deps) => placeOrder(deps, order),
      () => keepsAddress && void keepAddress(order.form),
    );
  return { step, trouble, place, lookAgain };
}

/** Only what happens before an order goes out rejects, so nothing was charged; unless an older attempt is still open. */
function troubleOf(error: unknown): Trouble {
  if (attempts.pending()) return { kind: 'unknown' };
  const message = error instanceof CartRefusal ? error.message : copy.outcomes.unreachable;
  return { kind: 'refused', message };
}
