import { Suspense, useEffect, useReducer, useState } from 'react';
import { WELCOME_PROMO_DELAY_MS } from '../../../shared/promo/prices.ts';
import type { WelcomePromo } from '../../../shared/promo/pricing.ts';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import type { Visit } from '../../site/create-visit.ts';
import { welcomePromoShown } from './welcome-kept.ts';
import { CLOSED, nextWelcomeState, type WelcomeEvent } from './welcome-machine.ts';

export interface WelcomeOfferProps {
  visit: Visit;
  promo: WelcomePromo | undefined;
  /** everything of docs/product.md 6.4 but whether this browser has shown it before */
  mayShow: boolean;
  /** the route wants no pop-up over its work */
  isHiddenByRoute?: boolean;
  /** the visitor has asked for it, on whatever route */
  isAsked?: boolean;
  onClosed?: () => void;
}

const loadPanel = async () => (await import('./welcome-panel.tsx')).WelcomePanel;
const WelcomePanel = lazyExtra(loadPanel);

/** The pop-up by itself: knows neither store nor router, because it also welcomes on pages that have neither yet. */
export function WelcomeOffer(props: WelcomeOfferProps) {
  const { visit, promo, mayShow, isHiddenByRoute = false, isAsked = false, onClosed } = props;
  const [state, dispatch] = useReducer(nextWelcomeState, CLOSED);
  const [wasShown, setWasShown] = useState(() => welcomePromoShown(visit).read() === true);
  const isDue = mayShow && !wasShown;

  useEffect(() => {
    if (!isAsked) return;
    dispatch({ type: 'shown' });
    // the offer closes when its address is left
    return () => dispatch({ type: 'closed' });
  }, [isAsked]);

  useEffect(() => {
    if (!isDue) return;
    // what it is made of comes while it waits
    loadPanel().catch(() => undefined);
    const timer = setTimeout(() => {
      // there is nothing to ask for without a line, and whoever has none has other worries
      if (!visit.environment.isOnline()) return;
      setWasShown(true);
      // another window may have been quicker
      if (welcomePromoShown(visit).read()) return;
      welcomePromoShown(visit).write(true);
      dispatch({ type: 'shown' });
    }, WELCOME_PROMO_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue, visit]);

  function send(event: WelcomeEvent): void {
    dispatch(event);
    if (event.type === 'closed') onClosed?.();
  }

  if (state.step === 'closed' || (isHiddenByRoute && !isAsked) || !promo?.active) return null;
  return (
    <Suspense>
      <WelcomePanel visit={visit} state={state} promo={promo} isAsked={isAsked} dispatch={send} />
    </Suspense>
  );
}
