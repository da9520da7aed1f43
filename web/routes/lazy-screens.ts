import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadScreen } from '../lib/load-with-retry.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

type ScreenOf<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never;
}[keyof Module];

/**
 * Makes the routes of screens whose code loads on navigation.
 *
 * @param folder   of the features, relative to web/: a server-rendered page lists their files, so that they load in
 *                 parallel
 * @param features by their names in the folder
 */
export function lazyScreens<Features extends Record<string, () => Promise<object>>>(
  folder: string,
  features: Features,
) {
  return <Name extends keyof Features & string>(
    path: string,
    name: Name,
    screen: ScreenOf<Awaited<ReturnType<Features[Name]>>>,
    handle: RouteHandle,
  ) =>
    ({
      path,
      handle: { ...handle, module: `${folder}/${name}/index.ts` },
      async lazy() {
        const feature = await loadScreen(features[name] as () => Promise<Record<typeof screen, ComponentType>>);
        return { Component: feature[screen] };
      },
    }) satisfies RouteObject;
}
