/** Landing page for carts filled by other clients. */
export { CartLinkScreen } from './cart-link-screen.tsx';
