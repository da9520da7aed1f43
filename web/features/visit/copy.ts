/** Titles and refusals are the spec's, sections 2 and 4, word for word. */
export const copy = {
  abroad: 'You can order for delivery anywhere in the US.',
  promo: (code: string) => `Code ${code} is kept for your cart.`,
  sideways: {
    message: (brand: string) => `${brand}: best viewed in portrait mode`,
    close: 'Close',
  },
  gate: {
    title: 'This site is not public',
    open: 'Authorize',
    prompt: 'Authorize',
    password: 'Password',
    submit: 'Open the site',
    wrong: 'Incorrect password',
  },
};
