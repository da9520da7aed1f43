import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Something a page can do without. Where its code does not come there is nothing in its place: unlike a screen
 * (load-with-retry.ts) it never reloads the page under the shopper.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await load().catch((error: unknown) => {
      console.warn('A part of the page did not load', error);
      return Nothing;
    }),
  }));
}

function Nothing(): null {
  return null;
}
