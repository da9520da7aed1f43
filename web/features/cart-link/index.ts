/** Where the address of a cart leads that some other client has filled. */
export { CartLinkScreen } from './cart-link-screen.tsx';
