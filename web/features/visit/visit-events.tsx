import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { selectShelf } from '../../documents/photos/index.ts';
import { analyticsOf } from '../../site/analytics.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { useConsent } from './use-consent.ts';

/** Reports a visit's progress to the tenant's tools, as far as session, store and URL show it. */
export function VisitEvents() {
  const site = useSite();
  const { track, launch } = analyticsOf(site);
  const consent = useConsent();

  useEffect(() => {
    if (consent !== 'granted') return undefined;
    launch();
    document.addEventListener('visibilitychange', launch);
    return () => document.removeEventListener('visibilitychange', launch);
  }, [consent, launch]);

  useEffect(() => {
    let wasIn = site.session.read() !== undefined;
    return site.session.subscribe(() => {
      const isIn = site.session.read() !== undefined;
      if (isIn && !wasIn) track('login', {});
      wasIn = isIn;
    });
  }, [site, track]);

  const count = useAppSelector((state) => selectShelf(state).length);
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) track('photos_chosen', { count: count - known.current });
    known.current = count;
  }, [count, track]);

  const { pathname, search } = useLocation();
  const isCheckout = pathname === paths.confirm() && search === '';
  useEffect(() => {
    if (isCheckout) track('checkout_begun', {});
  }, [isCheckout, track]);
  return null;
}
