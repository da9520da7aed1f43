import { type ComponentType, lazy } from 'react';
import { useIsLive } from './use-is-live.ts';

/**
 * An optional component. If its code fails to load, nothing is rendered: unlike a screen (load-with-retry.ts) it never
 * reloads the page. Not rendered on the server.
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
