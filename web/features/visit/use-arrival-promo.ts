import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { textsOf } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { isPromoValid } from './arrival-promo.ts';
import { visitTexts } from './copy.ts';
import { visitQueries } from './queries.ts';
import { promoFound, promoNotFound, selectAskedPromoCode } from './visit-slice.ts';

/** Stores a valid promo code from the URL for the cart. Failures are only logged. */
export function useArrivalPromo(): void {
  const dispatch = useAppDispatch();
  const site = useSite();
  const code = useAppSelector(selectAskedPromoCode);
  const { data: promo, error } = useQuery({ ...visitQueries(site).promo(code ?? ''), enabled: code !== undefined });

  useEffect(() => {
    if (code === undefined) return;
    if (promo && isPromoValid(promo, site.environment.now())) {
      dispatch(promoFound({ code: promo.code }));
      site.toast.info(textsOf(site, visitTexts).promo(promo.code), { id: 'arrival-promo' });
    } else if (promo || error) {
      console.warn('Ignored the promo code of the URL', error ?? promo);
      dispatch(promoNotFound());
    }
  }, [code, dispatch, error, promo, site]);
}
