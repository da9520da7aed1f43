import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';

/** The shop's routes with the same small content on every screen, for tests of the shell. */
export function emptyScreens(routes: RouteObject[], content: ReactNode): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children, Component } = route;
    const isScreen = lazy !== undefined || (Component !== undefined && !children);
    return {
      ...route,
      ...(isScreen && { lazy: undefined, Component: undefined, element: content }),
      ...(children && { children: emptyScreens(children, content) }),
    } as RouteObject;
  });
}
