import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { tileCountOf } from '../../../shared/project/tile-count.ts';
import { type AttemptKeeper, attemptsOf, CartRefusal, cartOf, cartServices } from '../../documents/cart/index.ts';
import { cartCompleted, flushProjects, projectsUpdated, selectProjects } from '../../documents/projects/index.ts';
import { abortError, isAbort } from '../../lib/api-problem.ts';
import { withDeadline } from '../../lib/deadline.ts';
import { analyticsOf } from '../../site/analytics.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppStore } from '../../site/store-hooks.ts';
import { keepCard } from './card-vault.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { createCheckoutStorefront } from './checkout-storefront.ts';
import { copy } from './copy.ts';
import { keepAddress } from './keep-address.ts';
import {
  type CheckoutStep,
  giveUpPayment,
  type OrderPayment,
  type Outcome,
  type PlaceOrderDeps,
  placeOrder,
  resumeOrder,
} from './place-order.ts';
import { useWatchedBank } from './use-watched-bank.ts';

/** What stands in the way, shown where it belongs: beside the card, or above the button. */
export type Trouble = Exclude<Outcome, { kind: 'placed' }>;

export interface PlacingOrder {
  /** what is being done right now; undefined while nothing is */
  step: CheckoutStep | undefined;
  trouble: Trouble | undefined;
  place(order: {
    cartId: string;
    projectIds: string[];
    seenCents: number;
    form: CheckoutForm;
    payment: OrderPayment;
    /** the address goes to the customer's saved ones */
    keepsAddress: boolean;
  }): void;
  /** asks once more after an attempt whose outcome is not known */
  lookAgain(): void;
  /** gives up a payment that waits to be confirmed, so that another card can be used */
  giveUp(): void;
}

/** Of one call that tells nobody how long it takes. */
const DEADLINE_MS = 15_000;

interface RunOptions {
  /** once the order is placed, or before the page is left for the bank's */
  onAccepted?(): Promise<void>;
  /** goes on to the bank's page by itself: only where the shopper has just asked to pay, or Back would lead there again */
  goesToBank?: boolean;
  /** what is said of the way there */
  goesOnAs?: 'bank' | 'storePage' | undefined;
}

/**
 * Places an order once, however often it is asked to. An attempt that a reload or the bank's page has interrupted is
 * resumed by itself.
 */
export function usePlaceOrder(): PlacingOrder {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const site = useSite();
  const attempts = attemptsOf(site);
  const cart = cartOf(site);
  const isRunning = useRef(false);
  const [step, setStep] = useState<CheckoutStep | undefined>(attempts.pending() ? 'resuming' : undefined);
  const [trouble, setTrouble] = useState<Trouble>();

  const run = useCallback(
    async (work: (deps: PlaceOrderDeps) => Promise<Outcome>, options: RunOptions = {}): Promise<void> => {
      // state would come too late for a double click
      if (isRunning.current) return;
      isRunning.current = true;
      setTrouble(undefined);
      let isLeaving = false;
      const { cartToken, environment } = site;
      const visitor = cartToken.read();
      const stopIfLeft = () => {
        if (cartToken.read() !== visitor) throw abortError('The visitor has left.');
      };
      try {
        const deadline = { wait: environment.wait, deadlineMs: DEADLINE_MS };
        const { client, carts } = await withDeadline(() => cartServices(site), deadline);
        const outcome = await work({
          storefront: createCheckoutStorefront({ client, carts }),
          attempts,
          flush: (projectIds) => dispatch(flushProjects(projectIds)),
          bringCartInLine: cart.flush,
          keepCard: (vaultUrl, form) =>
            keepCard(vaultUrl, form, (url, init) =>
              withDeadline((signal) => environment.fetch(url, { ...init, signal }), deadline),
            ),
          onStep(next) {
            stopIfLeft();
            setStep(next);
          },
          wait: environment.wait,
        });
        stopIfLeft();
        if (outcome.kind !== 'placed') {
          if (outcome.kind === 'action_required' && options.goesToBank) {
            // no bank lets itself be framed: inside another page a link leads there, in a window of its own
            isLeaving = !environment.isFramed;
            setStep(options.goesOnAs ?? 'bank');
            await options.onAccepted?.();
            if (isLeaving) location.assign(outcome.url);
          }
          setTrouble(outcome);
          // what was agreed to may be another total now: it is shown before it is agreed to again
          if (outcome.kind === 'changed' || outcome.kind === 'refused') cart.refresh();
          // the walls may have been changed elsewhere, and would go on differing from what this browser puts into the cart
          if (outcome.kind === 'changed') void dispatch(projectsUpdated());
          return;
        }
        cart.ordered();
        const { orderId, projectIds } = outcome;
        const ordered = selectProjects(store.getState()).filter(({ id }) => projectIds.includes(id));
        dispatch(cartCompleted({ projectIds, lastCart: { orderId, tileCount: tileCountOf(ordered) } }));
        analyticsOf(site).track('purchase', { tiles: tileCountOf(ordered) });
        void options.onAccepted?.();
        navigate(paths.confirm(orderId), { replace: true });
      } catch (error) {
        if (isAbort(error)) return;
        setTrouble(troubleOf(error, attempts));
        // the server may have lost the cart, which is then made anew
        cart.refresh();
      } finally {
        isRunning.current = false;
        // nobody has touched the cart while the outcome was open
        cart.changed();
        if (!isLeaving) setStep(undefined);
      }
    },
    [attempts, cart, dispatch, navigate, site, store],
  );

  const lookAgain = useCallback(() => {
    const attempt = attempts.pending();
    if (attempt) void run((deps) => resumeOrder(deps, attempt));
  }, [attempts, run]);

  useEffect(() => {
    lookAgain();
    // the browser may keep this page as it was left for the bank's, and show it again as it was
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setStep(undefined);
      lookAgain();
    };
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, [lookAgain]);

  useWatchedBank(step === undefined && trouble?.kind === 'action_required', lookAgain);

  const giveUp = useCallback(() => {
    const attempt = attempts.pending();
    if (attempt) void run((deps) => giveUpPayment(deps, attempt));
  }, [attempts, run]);

  const place: PlacingOrder['place'] = ({ keepsAddress, ...order }) =>
    void run((deps) => placeOrder(deps, order), {
      onAccepted: async () => (keepsAddress ? keepAddress(site, order.form) : undefined),
      goesToBank: true,
      goesOnAs: order.payment.kind === 'nothing' ? 'storePage' : 'bank',
    });
  return { step, trouble, place, lookAgain, giveUp };
}

/** Only what happens before an order goes out rejects, so nothing was charged; unless an older attempt is still open. */
function troubleOf(error: unknown, attempts: AttemptKeeper): Trouble {
  if (attempts.pending()) return { kind: 'unknown', message: copy.outcomes.unknown };
  const message = error instanceof CartRefusal ? error.message : copy.outcomes.unreachable;
  return { kind: 'refused', message };
}
