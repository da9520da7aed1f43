export { CartScreen } from './cart-screen.tsx';
export { CartTotals } from './cart-totals.tsx';
export { CartWall } from './cart-wall.tsx';
export { cartTexts } from './copy.ts';
export { EmptyCart } from './empty-cart.tsx';
export { GoodsSummary } from './goods-summary.tsx';
export { refusalText } from './refusal-text.ts';
