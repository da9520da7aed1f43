import type { ComponentType } from 'react';
import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  type Navigator,
  type RouteMatch,
  type RouteObject,
  type To,
} from 'react-router';

/** A place of the shop. The code of a screen with `load` comes when somebody goes there, and stays. */
export type ScreenRoute = RouteObject & { load?: () => Promise<ComponentType> };
export type ScreenMatch = RouteMatch<string, ScreenRoute>;

export interface NavigationState {
  /** where the shopper is: changes when the code of the next screen is here, and not before */
  location: Location;
  matches: readonly ScreenMatch[];
  /** whether there is a screen yet: the code of the first may still be on its way */
  isStarted: boolean;
  /** the code of the next screen is on its way */
  isLoading: boolean;
  /** what kept the code of the screen at this location from coming */
  failure?: { error: unknown };
  /** the page stays scrolled where it is */
  keepsScroll: boolean;
}

/** How a change is drawn: when there is time, before the next line runs, or as one picture that becomes the other. */
export type Drawn = 'soon' | 'atOnce' | 'asTransition';

export interface Navigation {
  routes: ScreenRoute[];
  navigator: Navigator;
  read(): NavigationState;
  /** @returns stops it */
  subscribe(listener: (drawn: Drawn) => void): () => void;
  /** Follows the browser's own ways back and forth, and fetches the first screen. @returns stops it */
  start(): () => void;
}

interface Step {
  location: Location;
  action: 'POP' | 'PUSH' | 'REPLACE';
  options?: NavigateOptions | undefined;
  /** puts the location into the browser's history */
  write(): void;
}

/**
 * Goes from screen to screen: the address and the screen change together, once the code of the next screen is here; who
 * goes elsewhere meanwhile gets there. The library's own router for lazy routes does this too, but its loaders, actions
 * and fetchers, which the shop has no use for, weigh more than the start page (decision log).
 */
export function createNavigation(routes: ScreenRoute[], window: Window): Navigation {
  const listeners = new Set<(drawn: Drawn) => void>();
  /** pairs of paths between which a photo has flown: on the way back it flies back */
  const flights = new Set<string>();
  let latestStep = 0;
  const first = locationOf(window);
  const firstMatches = matchesAt(first);
  let state: NavigationState = {
    location: first,
    matches: firstMatches,
    isStarted: missingCode(firstMatches).length === 0,
    isLoading: false,
    keepsScroll: false,
  };

  function matchesAt(location: Location): readonly ScreenMatch[] {
    return matchRoutes(routes, location) ?? [];
  }

  function tell(next: NavigationState, drawn: Drawn): void {
    state = next;
    for (const listener of listeners) listener(drawn);
  }

  /** Without waiting where the code is here already: a click and what it shows are one. */
  function go(step: Step): void {
    const ticket = ++latestStep;
    const matches = matchesAt(step.location);
    const missing = missingCode(matches);
    if (missing.length === 0) {
      arrive(step, matches);
      return;
    }
    tell({ ...state, isLoading: true }, 'soon');
    void Promise.all(missing.map(fetchCode)).then(
      () => ticket === latestStep && arrive(step, matches),
      (error: unknown) => ticket === latestStep && arrive(step, matches, { error }),
    );
  }

  function arrive(
    { location, action, options, write }: Step,
    matches: readonly ScreenMatch[],
    failure?: { error: unknown },
  ) {
    const from = state.location.pathname;
    const to = location.pathname;
    if (options?.viewTransition) flights.add(`${from} ${to}`).add(`${to} ${from}`);
    const isFlight = options?.viewTransition || (action === 'POP' && flights.has(`${from} ${to}`));
    write();
    tell(
      {
        location,
        matches,
        isStarted: true,
        isLoading: false,
        ...(failure && { failure }),
        keepsScroll: options?.preventScrollReset === true,
      },
      isFlight ? 'asTransition' : options?.flushSync ? 'atOnce' : 'soon',
    );
  }

  function change(action: 'PUSH' | 'REPLACE', to: To, usr: unknown, options: NavigateOptions | undefined): void {
    const { pathname, search, hash } = urlOf(to);
    const location: Location = { pathname, search, hash, state: usr ?? null, key: newKey() };
    const write = () => {
      const entry = { usr: location.state, key: location.key };
      if (action === 'PUSH') window.history.pushState(entry, '', createPath(location));
      else window.history.replaceState(entry, '', createPath(location));
    };
    go({ location, action, options, write });
  }

  const urlOf = (to: To) => new URL(typeof to === 'string' ? to : createPath(to), window.location.href);

  return {
    routes,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      createURL: urlOf,
      encodeLocation: (to) => urlOf(to),
      go: (steps) => window.history.go(steps),
      push: (to, usr, options) => change('PUSH', to, usr, options),
      replace: (to, usr, options) => change('REPLACE', to, usr, options),
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      // reloads and ways back find this entry again
      if (!hasKey(window.history.state)) window.history.replaceState({ key: first.key }, '');
      const follow = () => go({ location: locationOf(window), action: 'POP', write: () => {} });
      window.addEventListener('popstate', follow);
      if (!state.isStarted) follow();
      return () => window.removeEventListener('popstate', follow);
    },
  };
}

function missingCode(matches: readonly ScreenMatch[]): ScreenRoute[] {
  return matches.map(({ route }) => route).filter((route) => route.load && !route.Component);
}

async function fetchCode(route: ScreenRoute): Promise<void> {
  if (route.load) route.Component = await route.load();
}

/** An entry of the history that we have not written, the first of a visit or that of a `#part`, gets a key of its own. */
function locationOf({ location: { pathname, search, hash }, history: { state } }: Window): Location {
  return { pathname, search, hash, state: state?.usr ?? null, key: hasKey(state) ? state.key : newKey() };
}

const hasKey = (state: { key?: unknown } | null): state is { key: string } => typeof state?.key === 'string';

const newKey = (): string => Math.random().toString(36).slice(2, 10);
