import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useSession } from '../account/index.ts';
import { selectHasQueryPromo, selectIsGeolocationChecked } from '../visit/index.ts';
import { dismissWelcomeIsland, welcomeIsland } from './island.ts';
import { mayOfferWelcome } from './may-offer-welcome.ts';
import { useWelcomeAddress } from './use-welcome-address.ts';
import { WelcomeOffer } from './welcome-offer.tsx';

interface WelcomePromoProps {
  /** The route shows no pop-ups. */
  isHiddenByRoute: boolean;
}

export function WelcomePromo({ isHiddenByRoute }: WelcomePromoProps) {
  const site = useSite();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const promo = pricing?.welcomePromo;
  const isSignedIn = useSession() !== undefined;
  const isLoginOpen = useAppSelector(({ account }) => account.isLoginOpen);
  const { isOpen, close } = useWelcomeAddress();
  const isAsked = isOpen && !isSignedIn;
  const mayShow = mayOfferWelcome({
    isPromoActive: promo?.active === true,
    isSignedIn,
    isHiddenByRoute,
    hasQueryPromo: useAppSelector(selectHasQueryPromo),
    isGeolocationChecked: useAppSelector(selectIsGeolocationChecked),
    isLoginOpen,
  });
  useIsland({ isHidden: isHiddenByRoute || isLoginOpen, isOver: isSignedIn || isAsked });
  return (
    <WelcomeOffer
      visit={site}
      promo={promo}
      mayShow={mayShow}
      isHiddenByRoute={isHiddenByRoute}
      isAsked={isAsked}
      onClosed={() => isOpen && close()}
    />
  );
}

/** Removes the welcome island where this pop-up would close as well. */
function useIsland({ isHidden, isOver }: { isHidden: boolean; isOver: boolean }): void {
  useEffect(() => {
    const island = welcomeIsland(document);
    if (island) island.hidden = isHidden;
  }, [isHidden]);
  useEffect(() => {
    if (isOver) dismissWelcomeIsland(document);
  }, [isOver]);
}
