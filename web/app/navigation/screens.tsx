import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Router, useRoutes } from 'react-router';
import type { Navigation, NavigationState, ScreenRoute } from './navigation.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const StateContext = createContext<NavigationState | undefined>(undefined);

export interface ScreensProps {
  navigation: Navigation;
  /** while the code of the first screen is on its way */
  firstPaint: ReactNode;
}

/** The screen of the place where the shopper is; its links and hooks are the router's own. */
export function Screens({ navigation, firstPaint }: ScreensProps) {
  const [state, setState] = useState(navigation.read);
  const rememberScroll = useScrollMemory(state);
  useLayoutEffect(() => {
    // the browser begins a transition a moment later, when this may not be the newest state any more
    const draw = () => setState(navigation.read());
    return navigation.subscribe((drawn) => {
      rememberScroll();
      if (drawn === 'soon') startTransition(draw);
      else if (drawn === 'asTransition' && 'startViewTransition' in document) {
        document.startViewTransition(() => flushSync(draw));
      } else flushSync(draw);
    });
  }, [navigation, rememberScroll]);
  useEffect(() => navigation.start(), [navigation]);
  return (
    <StateContext value={state}>
      <Router location={state.location} navigator={navigation.navigator}>
        {state.isStarted ? <Screen routes={navigation.routes} /> : firstPaint}
      </Router>
    </StateContext>
  );
}

function Screen({ routes }: { routes: ScreenRoute[] }) {
  return useRoutes(routes);
}

export function useNavigationState(): NavigationState {
  const state = useContext(StateContext);
  if (!state) throw new Error('This is not one of the Screens.');
  return state;
}
