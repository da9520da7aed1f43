import { MEMBERSHIP_HASH } from '../../site/paths.ts';
import { Guarantee } from './guarantee.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { MembershipContent } from './membership-content.tsx';
import { Price } from './price.tsx';
import { Sizes } from './sizes.tsx';

export function HomeScreen() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Price />
      <div id={MEMBERSHIP_HASH.slice(1)} className="scroll-mt-12">
        <MembershipContent />
      </div>
      <Sizes />
      <Guarantee />
    </>
  );
}
