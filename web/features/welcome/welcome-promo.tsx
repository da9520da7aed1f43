import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import type { WelcomePromoProps } from './welcome-promo-content.tsx';

const Content = lazyExtra<WelcomePromoProps>(
  async () => (await import('./welcome-promo-content.tsx')).WelcomePromoContent,
);

/** The shell's only welcome pop-up; loads after the first screen. */
export function WelcomePromo(props: WelcomePromoProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
