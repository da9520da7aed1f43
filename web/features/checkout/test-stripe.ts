interface Problem {
  type: string;
  message: string;
}

/**
 * Stands in for `window.Stripe`, with the part of its documented contract that the shop uses
 * (https://docs.stripe.com/js). Its fields are an input, so that a screen has something to show.
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
    /** with which parameters tokens were asked for */
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
