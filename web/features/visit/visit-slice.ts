import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { cartCompleted, type LastCart } from '../../documents/projects/index.ts';
import type { Site } from '../../site/create-site.ts';
import type { AppStartListening, RootState } from '../../site/store-types.ts';
import { visitorLeft } from '../../site/visitor.ts';
import { promoCodeOf } from './arrival-promo.ts';
import { keptGeolocation } from './geolocation.ts';

/** What a visit knows beside its tenant: where it is from, the code it came with, and what was ordered last. */
interface VisitState {
  isGeolocationChecked: boolean;
  /** the code of the address, until the shop has said what it is */
  askedPromoCode?: string | undefined;
  /** the code that goes with the cart; null: the shopper has taken it off */
  promoCode?: string | null | undefined;
  lastCart?: LastCart | undefined;
}

declare module '../../site/store-types.ts' {
  interface RootState {
    visit: VisitState;
  }
}

const keptLastCart = ({ storage }: Site) =>
  storage.entry('lastCart', { schema: z.object({ orderId: z.string(), tileCount: z.int() }) });
const keptPromo = ({ storage }: Site) => storage.entry('promo', { schema: z.object({ code: z.string() }) });

const NOTHING_KNOWN: VisitState = { isGeolocationChecked: false };

/** What is known when a page opens, from its address and from what this browser keeps. */
export function arrivedVisit(site: Site): VisitState {
  return {
    isGeolocationChecked: keptGeolocation(site).read() !== undefined,
    askedPromoCode: promoCodeOf(site.environment.location.search),
    promoCode: keptPromo(site).read()?.code,
    lastCart: keptLastCart(site).read(),
  };
}

const slice = createSlice({
  name: 'visit',
  initialState: NOTHING_KNOWN,
  reducers: {
    geolocationChecked: (state) => ({ ...state, isGeolocationChecked: true }),
    promoFound: (state, { payload }: PayloadAction<{ code: string }>) => ({
      ...state,
      askedPromoCode: undefined,
      promoCode: payload.code,
    }),
    promoRemoved: (state) => ({ ...state, promoCode: null }),
    promoNotFound: (state) => ({ ...state, askedPromoCode: undefined }),
  },
  extraReducers: (builder) => {
    // docs/product.md 5.9 and 11.4: logging out clears the promo, and so does the cart when it is bought
    const withoutPromo = (state: VisitState) => ({ ...state, askedPromoCode: undefined, promoCode: undefined });
    builder
      .addCase(visitorLeft, (state) => ({ ...withoutPromo(state), lastCart: undefined }))
      .addCase(cartCompleted, (state, { payload }) => ({
        ...withoutPromo(state),
        lastCart: payload.lastCart ?? state.lastCart,
      }));
  },
});

export const visitReducer = slice.reducer;
export const { geolocationChecked, promoFound, promoNotFound, promoRemoved } = slice.actions;

export const selectIsGeolocationChecked = ({ visit }: RootState): boolean => visit.isGeolocationChecked;
export const selectAskedPromoCode = ({ visit }: RootState): string | undefined => visit.askedPromoCode;
/** The code that the shopper came with or has typed: for the cart, whose server says what it takes off. */
export const selectPromoCode = ({ visit }: RootState): string | null | undefined => visit.promoCode;
/** Whoever came with a code of their own is not offered another discount. */
export const selectHasQueryPromo = ({ visit }: RootState): boolean =>
  typeof visit.promoCode === 'string' || visit.askedPromoCode !== undefined;

/** What this visitor has ordered last: docs/product.md 11.4. */
export const selectLastCart = ({ visit }: RootState): LastCart | undefined => visit.lastCart;

/** The code and the last cart outlive a reload. */
export function registerVisitKeeping(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => current.visit.promoCode !== previous.visit.promoCode,
    effect(_action, listener) {
      const code = selectPromoCode(listener.getState());
      const kept = keptPromo(listener.extra.site);
      if (typeof code !== 'string') kept.remove();
      else kept.write({ code });
    },
  });
  startListening({
    predicate: (_action, current, previous) => current.visit.lastCart !== previous.visit.lastCart,
    effect(_action, listener) {
      const lastCart = selectLastCart(listener.getState());
      const kept = keptLastCart(listener.extra.site);
      if (lastCart === undefined) kept.remove();
      else kept.write(lastCart);
    },
  });
}
