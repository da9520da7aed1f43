import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { cartCompleted } from '../../documents/projects/actions.ts';
import type { LastCart } from '../../documents/projects/index.ts';
import type { Site } from '../../site/create-site.ts';
import type { AppStartListening, RootState } from '../../site/store-types.ts';
import { visitorLeft } from '../../site/visitor.ts';
import { promoCodeOf } from './arrival-promo.ts';
import { storedGeolocation } from './geolocation.ts';

/** State of a visit besides its tenant: location, promo code, last order. */
interface VisitState {
  isGeolocationChecked: boolean;
  /** Code from the URL until it is validated. */
  askedPromoCode?: string | undefined;
  /** Code of the cart; null after the shopper removed it. */
  promoCode?: string | null | undefined;
  lastCart?: LastCart | undefined;
}

declare module '../../site/store-types.ts' {
  interface RootState {
    visit: VisitState;
  }
}

const storedLastCart = ({ storage }: Site) =>
  storage.entry('lastCart', { schema: z.object({ orderId: z.string(), tileCount: z.int() }) });
const storedPromo = ({ storage }: Site) => storage.entry('promo', { schema: z.object({ code: z.string() }) });

const NOTHING_KNOWN: VisitState = { isGeolocationChecked: false };

export function initialVisit(site: Site): VisitState {
  return {
    isGeolocationChecked: storedGeolocation(site).read() !== undefined,
    askedPromoCode: promoCodeOf(site.environment.location.search),
    promoCode: storedPromo(site).read()?.code,
    lastCart: storedLastCart(site).read(),
  };
}

const slice = createSlice({
  name: 'visit',
  initialState: NOTHING_KNOWN,
  reducers: {
    geolocationChecked(state) {
      state.isGeolocationChecked = true;
    },
    promoFound(state, { payload }: PayloadAction<{ code: string }>) {
      state.askedPromoCode = undefined;
      state.promoCode = payload.code;
    },
    promoRemoved(state) {
      state.promoCode = null;
    },
    promoNotFound(state) {
      state.askedPromoCode = undefined;
    },
  },
  extraReducers: (builder) => {
    // Logging out and buying the cart clear the promo: docs/spec 5.9 and 11.4.
    builder
      .addCase(visitorLeft, ({ isGeolocationChecked }) => ({ isGeolocationChecked }))
      .addCase(cartCompleted, ({ isGeolocationChecked, lastCart }, { payload }) => ({
        isGeolocationChecked,
        lastCart: payload.lastCart ?? lastCart,
      }));
  },
});

export const visitReducer = slice.reducer;
export const { geolocationChecked, promoFound, promoNotFound, promoRemoved } = slice.actions;

export const selectIsGeolocationChecked = ({ visit }: RootState): boolean => visit.isGeolocationChecked;
export const selectAskedPromoCode = ({ visit }: RootState): string | undefined => visit.askedPromoCode;
/** The shopper's code from the URL or the cart; the server decides about its discount. */
export const selectPromoCode = ({ visit }: RootState): string | null | undefined => visit.promoCode;
/** A shopper with their own code gets no other discount offers. */
export const selectHasQueryPromo = ({ visit }: RootState): boolean =>
  typeof visit.promoCode === 'string' || visit.askedPromoCode !== undefined;

/** The visitor's last order: docs/spec 11.4. */
export const selectLastCart = ({ visit }: RootState): LastCart | undefined => visit.lastCart;

export function persistVisit(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => current.visit.promoCode !== previous.visit.promoCode,
    effect(_action, listener) {
      const code = selectPromoCode(listener.getState());
      const kept = storedPromo(listener.extra.site);
      if (typeof code !== 'string') kept.remove();
      else kept.write({ code });
    },
  });
  startListening({
    predicate: (_action, current, previous) => current.visit.lastCart !== previous.visit.lastCart,
    effect(_action, listener) {
      const lastCart = selectLastCart(listener.getState());
      const kept = storedLastCart(listener.extra.site);
      if (lastCart === undefined) kept.remove();
      else kept.write(lastCart);
    },
  });
}
