import { plural } from '../../lib/plural.ts';
import { defineTexts } from '../../lib/texts.ts';

/** The wording of titles and refusals is fixed: docs/spec 4.6, 4.7 and 6.1. */
export const visitTexts = defineTexts('visit', {
  lastOrder: (orderId: string, count: number) =>
    count === 0
      ? `Your last order: ${orderId}`
      : `Your last order: ${orderId}, ${plural(count, { one: '1 tile', other: `${count} tiles` })}`,
  abroad: 'You can order for delivery anywhere in the US.',
  promo: (code: string) => `Code ${code} is kept for your cart.`,
  sideways: {
    message: (brand: string) => `${brand}: best viewed in portrait mode`,
  },
  gate: {
    title: 'This site is not public',
    open: 'Authorize',
    prompt: 'Authorize',
    password: 'Password',
    submit: 'Open the site',
    wrong: 'Incorrect password',
  },
});
