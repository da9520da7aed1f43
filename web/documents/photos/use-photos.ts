import { useEffect } from 'react';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector, useAppStore } from '../../site/store-hooks.ts';
import { type PhotoServices, photoServices } from './photo-services.ts';

/** Add, remove and retry photos. The first use also resumes interrupted uploads. */
export function usePhotoServices(): PhotoServices {
  const services = photoServices(useSite(), useAppStore());
  const isWaiting = useAppSelector((state) =>
    Object.values(state.photos.byId).some((photo) => photo.status === 'processing'),
  );
  useEffect(() => {
    if (isWaiting) services.wakePoller();
  }, [isWaiting, services]);
  return services;
}
