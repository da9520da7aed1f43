import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { FailureScreen } from '../../features/content/index.ts';
import { useNavigationState } from '../navigation/screens.tsx';

/** What a screen's error becomes, and code that did not come; the shell around it stays, and another place is another try. */
export function ScreenErrors({ children }: { children: ReactNode }) {
  const { location, failure } = useNavigationState();
  return <ErrorBoundary location={location}>{failure ? <Failed error={failure.error} /> : children}</ErrorBoundary>;
}

/** Ends as an error of the screen ends, so that both are told to the console in one way. */
function Failed({ error }: { error: unknown }): never {
  throw error;
}

interface Caught {
  location: Location;
  hasFailed: boolean;
}

class ErrorBoundary extends Component<{ location: Location; children: ReactNode }, Caught> {
  override state: Caught = { location: this.props.location, hasFailed: false };

  static getDerivedStateFromError(): Partial<Caught> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ location }: { location: Location }, before: Caught): Caught | null {
    return location === before.location ? null : { location, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailureScreen /> : this.props.children;
  }
}
