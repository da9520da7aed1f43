import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { GIFT_TILES_MAX, WALL_PADS_MAX } from '../../../shared/constants/limits.ts';
import { clampNumber } from '../../../shared/validation/controls.ts';
import type { Site } from '../../site/create-site.ts';
import type { AppStartListening, RootState } from '../../site/store-types.ts';
import { visitorLeft } from '../../site/visitor.ts';
import { cartCompleted } from '../projects/index.ts';
import { CartGoods, type Gift, NO_GOODS } from './cart-goods.ts';

declare module '../../site/store-types.ts' {
  interface RootState {
    goods: CartGoods;
  }
}

const keptGoods = ({ storage }: Site) => storage.entry('goods', { schema: CartGoods });

/** What this browser keeps of the goods in the cart. */
export const arrivedGoods = (site: Site): CartGoods => keptGoods(site).read() ?? NO_GOODS;

const slice = createSlice({
  name: 'goods',
  initialState: NO_GOODS,
  reducers: {
    wallPadsSet: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      wallPads: clampNumber(payload, 0, WALL_PADS_MAX),
    }),
    membershipSet: (state, { payload }: PayloadAction<boolean>) => ({ ...state, hasMembership: payload }),
    /** A gift that is there already is changed in its place; one recipient has one gift, of all their tiles. */
    giftPut: (state, { payload: { gift, index } }: PayloadAction<{ gift: Gift; index?: number }>) => {
      const at = state.gifts.findIndex(({ id }) => id === gift.id);
      const others = state.gifts.filter(({ id }) => id !== gift.id);
      const same = others.filter((other) => isSameRecipient(other, gift));
      const tiles = clampNumber(gift.tiles + same.reduce((sum, other) => sum + other.tiles, 0), 1, GIFT_TILES_MAX);
      const rest = others.filter((other) => !same.includes(other));
      return { ...state, gifts: rest.toSpliced(at < 0 ? (index ?? rest.length) : at, 0, { ...gift, tiles }) };
    },
    giftRemoved: (state, { payload: { id } }: PayloadAction<{ id: string }>) => ({
      ...state,
      gifts: state.gifts.filter((gift) => gift.id !== id),
    }),
    /** Another window of this browser has changed them. */
    goodsRead: (_state, { payload }: PayloadAction<CartGoods>) => payload,
  },
  extraReducers: (builder) => {
    // docs/product.md 5.9 and 11.4: logging out takes them along, and so does the cart when it is bought
    builder.addCase(visitorLeft, () => NO_GOODS).addCase(cartCompleted, () => NO_GOODS);
  },
});

function isSameRecipient({ recipient: one }: Gift, { recipient: other }: Gift): boolean {
  return one.name === other.name && one.email === other.email && one.phone === other.phone;
}

export const goodsReducer = slice.reducer;
export const { wallPadsSet, membershipSet, giftPut, giftRemoved } = slice.actions;

export const selectGoods = ({ goods }: RootState): CartGoods => goods;

/** Single things: each tile of a gift counts. */
export const selectGoodsCount = ({ goods: { wallPads, hasMembership, gifts } }: RootState): number =>
  wallPads + (hasMembership ? 1 : 0) + gifts.reduce((sum, { tiles }) => sum + tiles, 0);

/** They outlive a reload, and the windows of one browser share them as they share their cart. */
export function registerGoodsKeeping(startListening: AppStartListening, site: Site): void {
  const kept = keptGoods(site);
  startListening({
    predicate: (action, current, previous) =>
      current.goods !== previous.goods && !slice.actions.goodsRead.match(action),
    effect(_action, listener) {
      const goods = selectGoods(listener.getState());
      if (goods === NO_GOODS) kept.remove();
      else kept.write(goods);
    },
  });
}

/** @param dispatch of this window's store */
export function followGoods(site: Site, { dispatch }: { dispatch(action: { type: string }): unknown }): void {
  const kept = keptGoods(site);
  site.storage.onOtherTab((key) => {
    if (key === null || key === kept.key) dispatch(slice.actions.goodsRead(arrivedGoods(site)));
  });
}
