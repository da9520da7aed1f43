import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** The cart before its code is here: empty for somebody new. */
export function CartFirstPaint() {
  return (
    <>
      <div className="if-new">
        <EmptyCart />
      </div>
      <div className="if-back">
        <CartSkeleton />
      </div>
    </>
  );
}
