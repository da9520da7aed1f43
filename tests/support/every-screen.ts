/**
 * Every screen of the route table (web/entry/listed-pages.ts) for a walk, with its text while the server is unreachable
 * (docs/spec 3.11). One staff screen represents all, because each shows the login.
 */
export interface WalkedScreen {
  /** Path in the route table. */
  path: string;
  /** Concrete URL for a path with a parameter or a link token. */
  at?: string;
  /** Expected text while only the pages themselves load. */
  whileDown: RegExp;
}

/** Rendered completely on the server. */
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
  { path: '/cart', whileDown: /nothing is lost\. Please try again\. Try again/ },
  { path: '/cart/open', at: '/cart/open#cart.key', whileDown: /Please try again\. Try again/ },
  { path: '/confirm', whileDown: /You were not charged\. Please try again\. Try again/ },
  { path: '/orders', whileDown: /Please try again\. Try again/ },
  {
    path: '/orders/:orderId',
    at: '/orders/A7K2Q9',
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
