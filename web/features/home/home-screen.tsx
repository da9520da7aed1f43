import { Guarantee } from './guarantee.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { MembershipOffer } from './membership-offer.tsx';
import { Price } from './price.tsx';
import { Sizes } from './sizes.tsx';

export function HomeScreen() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Price />
      <MembershipOffer />
      <Sizes />
      <Guarantee />
    </>
  );
}
