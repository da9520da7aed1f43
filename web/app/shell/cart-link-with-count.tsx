import { useCartCount } from '../../features/cart/index.ts';
import { CartLink } from './cart-link.tsx';

export function CartLinkWithCount() {
  return <CartLink count={useCartCount()} />;
}
