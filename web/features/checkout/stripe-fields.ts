import { loadScript } from '../../lib/load-script.ts';
import type { VaultResult } from './card-vault.ts';

/** The Stripe.js release that matches the server's API version. */
const SCRIPT_URL = 'https://js.stripe.com/basil/stripe.js';

interface StripeProblem {
  type?: string;
  message?: string;
}

interface PaymentElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', listen: () => void): void;
}

interface StripeElements {
  create(type: 'payment', options?: object): PaymentElement;
  update(options: { amount: number }): void;
  submit(): Promise<{ error?: StripeProblem }>;
}

/** The used part of Stripe.js: https://docs.stripe.com/js. */
interface StripeJs {
  elements(options: object): StripeElements;
  createConfirmationToken(options: {
    elements: StripeElements;
    params: object;
  }): Promise<{ confirmationToken?: { id: string }; error?: StripeProblem }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

export interface StripeFields {
  /** Updates the amount shown by wallets. */
  setAmount(amountCents: number): void;
  /** Sends the content to Stripe. @returns a token for a single payment by the server */
  token(buyer: { name: string; email: string }): Promise<VaultResult>;
  destroy(): void;
}

let loading: Promise<void> | undefined;

/** Loads Stripe's script, once per page and only for a payment; a failed load is retried. */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  if (!window.Stripe) {
    loading ??= loadScript(SCRIPT_URL).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    await loading;
  }
  if (!window.Stripe) throw new Error('The script of Stripe has brought nothing');
  return window.Stripe(publishableKey);
}

/**
 * Mounts the Payment Element: cards, and the device's wallets. The server starts the payment, so the element gets an
 * amount only (https://docs.stripe.com/payments/finalize-payments-on-the-server).
 */
export function mountStripeFields(
  stripe: StripeJs,
  place: HTMLElement,
  amountCents: number,
  { onReady, onFailed }: { onReady(): void; onFailed(): void },
): StripeFields {
  const elements = stripe.elements({
    mode: 'payment',
    amount: amountCents,
    currency: 'usd',
    appearance: { variables: looks(place) },
  });
  const element = elements.create('payment');
  element.on('ready', onReady);
  element.on('loaderror', onFailed);
  element.mount(place);

  async function token(buyer: { name: string; email: string }): Promise<VaultResult> {
    const { error: missing } = await elements.submit();
    if (missing) return refusal(missing);
    const params = { payment_method_data: { billing_details: { name: buyer.name, email: buyer.email } } };
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params });
    return confirmationToken ? { kind: 'kept', sessionId: confirmationToken.id } : refusal(error);
  }

  return {
    setAmount: (cents) => elements.update({ amount: cents }),
    token: (buyer) => token(buyer).catch((): VaultResult => ({ kind: 'unreachable' })),
    destroy: () => element.destroy(),
  };
}

/** Stripe's messages about cards and fields are for shoppers; any other error counts as unreachable. */
function refusal(problem: StripeProblem | undefined): VaultResult {
  const isAboutCard = problem?.type === 'card_error' || problem?.type === 'validation_error';
  return isAboutCard ? { kind: 'refused', message: problem.message } : { kind: 'unreachable' };
}

/** The page's fonts and colors, which its styles cannot apply inside another origin's frame. */
function looks(place: HTMLElement): Record<string, string> {
  const { color, fontFamily, fontSize } = getComputedStyle(place);
  return { colorText: color, fontFamily, fontSizeBase: fontSize };
}
