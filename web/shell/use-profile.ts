import { TENANT_PROFILES } from '../../shared/tenants/tenant-profiles.ts';
import { loginAsked, useSession } from '../features/account/index.ts';
import { tenantId } from '../site/api.ts';
import { useAppDispatch } from '../site/store-hooks.ts';

export interface Profile {
  /** logging in is offered on the partner tenants; whoever is in finds their way out on every tenant */
  isOffered: boolean;
  isSignedIn: boolean;
  /** opens the login dialog */
  open(): void;
}

export function useProfile(): Profile {
  const dispatch = useAppDispatch();
  const isSignedIn = useSession() !== undefined;
  return {
    isOffered: isSignedIn || TENANT_PROFILES[tenantId].hasLogin,
    isSignedIn,
    open: () => dispatch(loginAsked({})),
  };
}
