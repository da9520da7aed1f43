interface Problem {
  type: string;
  message: string;
}

/**
 * A fake `window.Stripe` with the used part of its documented contract (https://docs.stripe.com/js). Its fields are an
 * input, so that a screen has content.
 */
export function fakeStripe({
  missing,
  refused,
  isOutOfReach = false,
}: {
  missing?: Problem;
  refused?: Problem;
  isOutOfReach?: boolean;
} = {}) {
  const keys: string[] = [];
  const options: object[] = [];
  const amounts: number[] = [];
  const asked: object[] = [];
  const listeners = new Map<string, () => void>();

  const elements = {
    create: () => ({
      mount(place: HTMLElement) {
        const input = document.createElement('input');
        input.setAttribute('aria-label', 'Card number');
        place.append(input);
      },
      destroy: () => undefined,
      on: (event: string, listen: () => void) => void listeners.set(event, listen),
    }),
    update: ({ amount }: { amount: number }) => void amounts.push(amount),
    submit: async () => (missing ? { error: missing } : {}),
  };

  return {
    keys,
    options,
    amounts,
    /** The parameters of each token request. */
    asked,
    fire: (event: 'ready' | 'loaderror') => listeners.get(event)?.(),
    stripe(publishableKey: string) {
      keys.push(publishableKey);
      return {
        elements(given: object) {
          options.push(given);
          return elements;
        },
        async createConfirmationToken({ params }: { params: object }) {
          asked.push(params);
          if (isOutOfReach) throw new Error('Stripe cannot be reached');
          return refused ? { error: refused } : { confirmationToken: { id: 'ctoken_1' } };
        },
      };
    },
  };
}
