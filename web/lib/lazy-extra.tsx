import { type ComponentType, lazy } from 'react';
import { useIsLive } from './use-is-live.ts';

/**
 * Something a page can do without. Where its code does not come there is nothing in its place: unlike a screen
 * (load-with-retry.ts) it never reloads the page under the shopper. A page that is made on the server goes without.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Content: ComponentType<Props> = lazy<ComponentType<Props>>(async () => ({
    default: await load().catch((error: unknown) => {
      console.warn('A part of the page did not load', error);
      return Nothing;
    }),
  }));
  return function Extra(props: Props) {
    return useIsLive() ? <Content {...props} /> : null;
  };
}

function Nothing(): null {
  return null;
}
