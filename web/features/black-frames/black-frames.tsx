import { Suspense } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { useSite } from '../../site/site-context.tsx';
import type { BlackFramesProps } from './black-frames-content.tsx';

const Content = lazyExtra<BlackFramesProps>(
  async () => (await import('./black-frames-content.tsx')).BlackFramesContent,
);

/** The shell's only instance; loads lazily, because most tenants never ask. */
export function BlackFrames(props: BlackFramesProps) {
  const { asksForBlackFrames } = useSite().tenant;
  return <Suspense>{asksForBlackFrames && <Content {...props} />}</Suspense>;
}
