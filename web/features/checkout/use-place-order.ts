import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { tileCountOf } from '../../../shared/project/tile-count.ts';
import { type AttemptStore, attemptsOf, CartRefusal, cartOf, cartServices } from '../../documents/cart/index.ts';
import { cartCompleted } from '../../documents/projects/actions.ts';
import { selectProjects } from '../../documents/projects/index.ts';
import { flushProjects, projectsUpdated } from '../../documents/projects/sync/index.ts';
import { abortError, isAbort } from '../../lib/api-problem.ts';
import { withDeadline } from '../../lib/deadline.ts';
import { type TextsOf, textsOf } from '../../lib/texts.ts';
import { analyticsOf } from '../../site/analytics.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppStore } from '../../site/store-hooks.ts';
import { sendCardToVault } from './card-vault.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { createCheckoutStorefront } from './checkout-storefront.ts';
import { checkoutTexts } from './copy.ts';
import {
  abandonPayment,
  type CheckoutStep,
  type OrderPayment,
  type Outcome,
  type PlaceOrderDeps,
  placeOrder,
  resumeOrder,
} from './place-order.ts';
import { saveAddress } from './save-address.ts';
import { useWatchedBank } from './use-watched-bank.ts';

/** An obstacle, shown where it belongs: next to the card, or above the button. */
export type PaymentProblem = Exclude<Outcome, { kind: 'placed' }>;

export interface PlacingOrder {
  step: CheckoutStep | undefined;
  problem: PaymentProblem | undefined;
  place(order: {
    cartId: string;
    projectIds: string[];
    seenCents: number;
    form: CheckoutForm;
    payment: OrderPayment;
    savesAddress: boolean;
  }): void;
  /** Looks up an attempt with unknown outcome again. */
  checkAgain(): void;
  /** Abandons a payment that waits for confirmation, so that another card can be used. */
  abandon(): void;
}

/** For single calls without their own timeout. */
const DEADLINE_MS = 15_000;

interface RunOptions {
  /** Called once the order is placed, or before the redirect to the bank. */
  onAccepted?(): Promise<void>;
  /** Redirects to the bank's page: only right after the shopper asked to pay, or Back would lead there again. */
  goesToBank?: boolean;
  /** The destination of the redirect, for its message. */
  redirectKind?: 'bank' | 'storePage' | undefined;
}

/** Places an order once, however often it is called. Resumes an attempt interrupted by a reload or the bank's page. */
export function usePlaceOrder(): PlacingOrder {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const site = useSite();
  const attempts = attemptsOf(site);
  const cart = cartOf(site);
  const isRunning = useRef(false);
  const [step, setStep] = useState<CheckoutStep | undefined>(attempts.pending() ? 'resuming' : undefined);
  const [problem, setProblem] = useState<PaymentProblem>();

  const run = useCallback(
    async (work: (deps: PlaceOrderDeps) => Promise<Outcome>, options: RunOptions = {}): Promise<void> => {
      // State would be too late for a double click.
      if (isRunning.current) return;
      isRunning.current = true;
      setProblem(undefined);
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
          storefront: createCheckoutStorefront({ client, carts, site }),
          site,
          attempts,
          flush: (projectIds) => dispatch(flushProjects(projectIds)),
          syncCart: cart.flush,
          sendCardToVault: (vaultUrl, form) =>
            sendCardToVault(vaultUrl, form, (url, init) =>
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
            // Banks forbid framing: inside another page a link opens a separate window.
            isLeaving = !environment.isFramed;
            setStep(options.redirectKind ?? 'bank');
            await options.onAccepted?.();
            if (isLeaving) location.assign(outcome.url);
          }
          setProblem(outcome);
          // The total may have changed: show it before the shopper agrees again.
          if (outcome.kind === 'changed' || outcome.kind === 'refused') cart.refresh();
          // The walls may have been changed elsewhere, and would keep differing from this browser's cart.
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
        setProblem(problemOf(textsOf(site, checkoutTexts), error, attempts));
        // The server may have lost the cart, which is then created again.
        cart.refresh();
      } finally {
        isRunning.current = false;
        // The sync was paused while the outcome was open.
        cart.changed();
        if (!isLeaving) setStep(undefined);
      }
    },
    [attempts, cart, dispatch, navigate, site, store],
  );

  const checkAgain = useCallback(() => {
    const attempt = attempts.pending();
    if (attempt) void run((deps) => resumeOrder(deps, attempt));
  }, [attempts, run]);

  useEffect(() => {
    checkAgain();
    // The browser may restore this page from its back/forward cache in its old state.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setStep(undefined);
      checkAgain();
    };
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, [checkAgain]);

  useWatchedBank(step === undefined && problem?.kind === 'action_required', checkAgain);

  const abandon = useCallback(() => {
    const attempt = attempts.pending();
    if (attempt) void run((deps) => abandonPayment(deps, attempt));
  }, [attempts, run]);

  const place: PlacingOrder['place'] = ({ savesAddress, ...order }) =>
    void run((deps) => placeOrder(deps, order), {
      onAccepted: async () => (savesAddress ? saveAddress(textsOf(site, checkoutTexts), site, order.form) : undefined),
      goesToBank: true,
      redirectKind: order.payment.kind === 'nothing' ? 'storePage' : 'bank',
    });
  return { step, problem, place, checkAgain, abandon };
}

/** Only steps before the submission reject, so nothing was charged; unless an older attempt is still open. */
function problemOf(copy: TextsOf<typeof checkoutTexts>, error: unknown, attempts: AttemptStore): PaymentProblem {
  if (attempts.pending()) return { kind: 'unknown', message: copy.outcomes.unknown };
  const message = error instanceof CartRefusal ? error.message : copy.outcomes.unreachable;
  return { kind: 'refused', message };
}
