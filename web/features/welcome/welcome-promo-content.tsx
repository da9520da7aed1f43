import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { useSession } from '../account/index.ts';
import { selectHasQueryPromo, selectIsGeolocationChecked } from '../visit/index.ts';
import { mayOfferWelcome } from './may-offer-welcome.ts';
import { WelcomeOffer } from './welcome-offer.tsx';

export interface WelcomePromoProps {
  /** the route wants no pop-up over its work */
  isHiddenByRoute: boolean;
}

export function WelcomePromoContent({ isHiddenByRoute }: WelcomePromoProps) {
  const site = useSite();
  const { data: pricing } = useQuery(tenantQueries(site).pricing());
  const promo = pricing?.welcomePromo;
  const mayShow = mayOfferWelcome({
    isPromoActive: promo?.active === true,
    isSignedIn: useSession() !== undefined,
    isHiddenByRoute,
    hasQueryPromo: useAppSelector(selectHasQueryPromo),
    isGeolocationChecked: useAppSelector(selectIsGeolocationChecked),
    isLoginOpen: useAppSelector(({ account }) => account.isLoginOpen),
  });
  return <WelcomeOffer visit={site} promo={promo} mayShow={mayShow} isHiddenByRoute={isHiddenByRoute} />;
}
