import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { useIsLive } from './use-is-live.ts';

/** The component that a module exports under a name. */
export type Exported<Module, Name extends keyof Module> = Module[Name] extends (props: infer Props) => ReactNode
  ? FunctionComponent<Props>
  : never;

/** A component whose code loads when it is first rendered. */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
): Exported<Module, Name> {
  const Content = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }));
  const Lazy = (props: object) => (
    <Suspense fallback={fallback}>
      <Content {...props} />
    </Suspense>
  );
  return Lazy as Exported<Module, Name>;
}

/**
 * An optional component. If its code fails to load, nothing is rendered: unlike a screen (load-with-retry.ts) it never
 * reloads the page. Not rendered on the server.
 */
export function lazyExtra<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Exported<Module, Name> {
  const Content: FunctionComponent<object> = lazyComponent<Partial<Module>, Name>(
    () =>
      load().catch((error: unknown) => {
        console.warn('A part of the page did not load', error);
        return { [name]: () => null } as Partial<Module>;
      }),
    name,
  );
  const Extra = (props: object) => (useIsLive() ? <Content {...props} /> : null);
  return Extra as Exported<Module, Name>;
}
