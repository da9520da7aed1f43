/** What the shopper buys beside walls: wall pads, a membership, gifts. */
export { type CartGoods, type Gift, goodsLines } from './cart-goods.ts';
export {
  arrivedGoods,
  followGoods,
  giftPut,
  giftRemoved,
  goodsReducer,
  membershipSet,
  registerGoodsKeeping,
  selectGoods,
  selectGoodsCount,
  wallPadsSet,
} from './goods-slice.ts';
