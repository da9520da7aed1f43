import { type ComponentType, Fragment } from 'react';
import type { HomeSection } from '../../../shared/content/home.ts';
import { MEMBERSHIP_HASH } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Artists } from './artists.tsx';
import { Facts } from './facts.tsx';
import { Guarantee } from './guarantee.tsx';
import { Hanging } from './hanging.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { MembershipContent } from './membership-content.tsx';
import { Price } from './price.tsx';
import { Rooms } from './rooms.tsx';
import { Sizes } from './sizes.tsx';
import { Store } from './store.tsx';

const SECTIONS: Readonly<Record<HomeSection, ComponentType>> = {
  facts: Facts,
  rooms: Rooms,
  artists: Artists,
  how: HowItWorks,
  store: Store,
  price: Price,
  membership: Membership,
  sizes: Sizes,
  hanging: Hanging,
  guarantee: Guarantee,
};

/** / with the sections of the tenant's row: docs/spec 3.8. */
export function HomeScreen() {
  const { hero, scene, sections } = useSite().tenant.home;
  return (
    <>
      <Hero layout={hero} scene={scene} />
      {sections.map((name) => {
        const Section = SECTIONS[name];
        return (
          <Fragment key={name}>
            <Section />
          </Fragment>
        );
      })}
    </>
  );
}

function Membership() {
  return (
    <div id={MEMBERSHIP_HASH.slice(1)} className="scroll-mt-12">
      <MembershipContent />
    </div>
  );
}
