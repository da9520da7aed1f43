import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useReducer, useState } from 'react';
import { WELCOME_PROMO_DELAY_MS } from '../../../shared/constants/limits.ts';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useSession } from '../account/index.ts';
import { selectHasQueryPromo, selectIsGeolocationChecked } from '../visit/index.ts';
import { mayShowWelcome } from './may-show-welcome.ts';
import { welcomePromoShown } from './welcome-kept.ts';
import { CLOSED, nextWelcomeState } from './welcome-machine.ts';

export interface WelcomePromoProps {
  /** the route wants no pop-up over its work */
  isHiddenByRoute: boolean;
}

const loadPanel = async () => (await import('./welcome-panel.tsx')).WelcomePanel;
const WelcomePanel = lazyExtra(loadPanel);

export function WelcomePromoContent({ isHiddenByRoute }: WelcomePromoProps) {
  const site = useSite();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const [state, dispatch] = useReducer(nextWelcomeState, CLOSED);
  const [wasShown, setWasShown] = useState(() => welcomePromoShown(site).read() === true);
  const promo = pricing?.welcomePromo;
  const mayShow = mayShowWelcome({
    isPromoActive: promo?.active === true,
    wasShown,
    isSignedIn: useSession() !== undefined,
    isHiddenByRoute,
    hasQueryPromo: useAppSelector(selectHasQueryPromo),
    isGeolocationChecked: useAppSelector(selectIsGeolocationChecked),
    isLoginOpen: useAppSelector(({ account }) => account.isLoginOpen),
  });

  useEffect(() => {
    if (!mayShow) return;
    // what it is made of comes while it waits
    loadPanel().catch(() => undefined);
    const timer = setTimeout(() => {
      // there is nothing to ask for without a line, and whoever has none has other worries
      if (!site.environment.isOnline()) return;
      setWasShown(true);
      // another window may have been quicker
      if (welcomePromoShown(site).read()) return;
      welcomePromoShown(site).write(true);
      dispatch({ type: 'shown' });
    }, WELCOME_PROMO_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mayShow, site]);

  if (state.step === 'closed' || isHiddenByRoute || !promo) return null;
  return (
    <Suspense>
      <WelcomePanel state={state} promo={promo} dispatch={dispatch} />
    </Suspense>
  );
}
