import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { MEMBERSHIP_HASH } from '../../site/paths.ts';

const Content = lazyExtra(async () => (await import('./membership-content.tsx')).MembershipContent);

/** How far below the screen it is made ready, so that nobody sees it come. */
const AHEAD_PX = 800;

/** Where /membership leads. The start page does without it until somebody scrolls that far. */
export function MembershipOffer() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} id={MEMBERSHIP_HASH.slice(1)} className="scroll-mt-12">
      <Suspense>{isNear && <Content />}</Suspense>
    </div>
  );
}
