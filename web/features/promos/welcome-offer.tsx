import { useEffect, useReducer, useState } from 'react';
import { WELCOME_PROMO_DELAY_MS } from '../../../shared/promo/prices.ts';
import type { WelcomePromo } from '../../../shared/promo/pricing.ts';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import type { Visit } from '../../site/create-visit.ts';
import { CLOSED, nextWelcomeState, type WelcomeEvent } from './welcome-machine.ts';
import { welcomePromoShown } from './welcome-storage.ts';

export interface WelcomeOfferProps {
  visit: Visit;
  promo: WelcomePromo | undefined;
  /** Conditions of docs/spec 6.4, except whether this browser has shown it before. */
  mayShow: boolean;
  /** The route shows no pop-ups. */
  isHiddenByRoute?: boolean;
  /** Opened by the visitor, on any route. */
  isAsked?: boolean;
  onClosed?: () => void;
}

const loadPanel = () => import('./welcome-panel.tsx');
const WelcomePanel = lazyExtra(loadPanel, 'WelcomePanel');

/** The pop-up without store and router, because it also runs on pages that have neither yet. */
export function WelcomeOffer(props: WelcomeOfferProps) {
  const { visit, promo, mayShow, isHiddenByRoute = false, isAsked = false, onClosed } = props;
  const [state, dispatch] = useReducer(nextWelcomeState, CLOSED);
  const [wasShown, setWasShown] = useState(() => welcomePromoShown(visit).read() === true);
  const isDue = mayShow && !wasShown;

  useEffect(() => {
    if (!isAsked) return;
    dispatch({ type: 'shown' });
    // Closes when its URL is left.
    return () => dispatch({ type: 'closed' });
  }, [isAsked]);

  useEffect(() => {
    if (!isDue) return;
    // Preloads the panel during the delay.
    loadPanel().catch(() => undefined);
    const timer = setTimeout(() => {
      // Offline, the request would fail.
      if (!visit.environment.isOnline()) return;
      setWasShown(true);
      // Another window may have shown it since.
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
  return <WelcomePanel visit={visit} state={state} promo={promo} isAsked={isAsked} dispatch={send} />;
}
