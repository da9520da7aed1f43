/** Goods that the shopper buys in addition to walls: wall pads, a membership, gifts. */
export { type CartGoods, countOf as goodsCount, type Gift, goodsLines } from './cart-goods.ts';
export { goodsOf, useGoods } from './site-goods.ts';
