import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** The cart before its code has loaded: empty for a new visitor. */
export function CartFirstPaint() {
  return (
    <>
      <div className="if-new">
        <EmptyCart />
      </div>
      <div className="if-returning">
        <CartSkeleton />
      </div>
    </>
  );
}
