import { lazyExtra } from '../../lib/lazy-extra.tsx';

export { PrivacyChoices } from './privacy-choices.tsx';

/** Loads after the first screen. */
export const Analytics = lazyExtra(() => import('./analytics.tsx'), 'Analytics');
