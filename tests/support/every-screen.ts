/**
 * Every screen of the table of routes (web/entry/listed-pages.ts), as a walk meets it, with what it says while the server
 * cannot be reached: what still works there, or what to do (docs/product.md 3.11). Of the screens for staff one stands for all:
 * nobody is logged in, so each is a login.
 */
export interface WalkedScreen {
  /** as the table of routes has it */
  path: string;
  /** where its path has a parameter, or it is led to by a link with a token */
  at?: string;
  /** while nothing answers but the pages themselves */
  whileDown: RegExp;
}

/** Made whole on the server, so nothing is missing. */
const WHOLE = /\S/;

export const EVERY_SCREEN: readonly WalkedScreen[] = [
  { path: '/', whileDown: /Choose your photos/ },
  { path: '/shop-all', whileDown: /Photo Tile/ },
  { path: '/shop-all/:groupName', at: '/shop-all/hanne-orrevik', whileDown: /Low Sun/ },
  { path: '/artists', whileDown: /Hanne Orrevik/ },
  { path: '/artists/:artistName', at: '/artists/hanne-orrevik', whileDown: /Low Sun/ },
  { path: '/products/:urlSlug', at: '/products/photo-tile', whileDown: /Start designing/ },
  { path: '/about', whileDown: WHOLE },
  { path: '/privacy', whileDown: WHOLE },
  { path: '/returns', whileDown: WHOLE },
  { path: '/terms', whileDown: WHOLE },
  { path: '/delivery', whileDown: WHOLE },
  { path: '/contact', whileDown: /help@tessera\.example/ },
  { path: '/product-instructions', whileDown: WHOLE },
  { path: '/faqs', whileDown: /How do I order\?/ },
  { path: '/photo-picker', whileDown: /Frame \d photo/ },
  { path: '/printing', whileDown: /Add to cart|Update cart/ },
  { path: '/cart', whileDown: /Nothing is lost; please try again\. Try again/ },
  { path: '/cart/open', at: '/cart/open#cart.key', whileDown: /Please try again\. Try again/ },
  { path: '/confirm', whileDown: /You were not charged\. Please try again\. Try again/ },
  { path: '/orders', whileDown: /Please try again\. Try again/ },
  {
    path: '/orders/:orderId',
    at: '/orders/A7K2Q',
    whileDown: /email, too\. Try again|check your connection and try again\. Try again/,
  },
  { path: '/order', at: '/order#token', whileDown: /open it from the email again/ },
  { path: '/delete-account', whileDown: /Log in first/ },
  { path: '/buy-wallpads', whileDown: /Please try again later\. Try again/ },
  { path: '/known-browser', at: '/known-browser#token', whileDown: /Email me a code/ },
  { path: '/resume', at: '/resume#token', whileDown: /try again\. Try again/ },
  { path: '/recover', at: '/recover#token', whileDown: /try again\. Try again/ },
  { path: '/unsubscribe', at: '/unsubscribe#token', whileDown: /Unsubscribe/ },
  { path: '/admin', whileDown: /Email me a code/ },
  { path: '/print-room', whileDown: /Email me a code/ },
];
