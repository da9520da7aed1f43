import { loginRequested, useSession } from '../features/account/index.ts';
import { useSite } from '../site/site-context.tsx';
import { useAppDispatch } from '../site/store-hooks.ts';

export interface Profile {
  /** Partner tenants offer the login; logged-in customers can log out on every tenant. */
  isOffered: boolean;
  isSignedIn: boolean;
  /** Opens the login dialog. */
  open(): void;
}

export function useProfile(): Profile {
  const { tenant } = useSite();
  const dispatch = useAppDispatch();
  const isSignedIn = useSession() !== undefined;
  return {
    isOffered: isSignedIn || tenant.hasLogin,
    isSignedIn,
    open: () => dispatch(loginRequested({})),
  };
}
