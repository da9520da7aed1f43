import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onlyInUnitedStates } from '../../../shared/tenant/wording.ts';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { useBrand } from '../../site/use-brand.ts';
import { visitTexts } from './copy.ts';
import { isAbroad, storedGeolocation } from './geolocation.ts';
import { visitQueries } from './queries.ts';
import { geolocationChecked, selectIsGeolocationChecked } from './visit-slice.ts';

const ErrorDialog = lazyExtra(() => import('../../ui/dialog.tsx'), 'ErrorDialog');

/** Tells visitors from abroad, once in 7 days, where we deliver: docs/spec 6.1. */
export function GeolocationCheck() {
  const copy = useTexts(visitTexts);
  const dispatch = useAppDispatch();
  const site = useSite();
  const brand = useBrand();
  const isChecked = useAppSelector(selectIsGeolocationChecked);
  const { data: location, error } = useQuery({ ...visitQueries(site).geolocation(), enabled: !isChecked });
  const isFromAbroad = location !== undefined && isAbroad(location);

  useEffect(() => {
    if (error) console.warn('Failed to look up the visitor’s country', error);
    if (!error && (!location || isFromAbroad)) return;
    if (location) storedGeolocation(site).write(location);
    dispatch(geolocationChecked());
  }, [dispatch, error, isFromAbroad, location, site]);

  if (isChecked || !isFromAbroad) return null;
  const close = () => {
    storedGeolocation(site).write(location);
    dispatch(geolocationChecked());
  };
  return <ErrorDialog open onClose={close} title={onlyInUnitedStates(brand)} message={copy.abroad} />;
}
