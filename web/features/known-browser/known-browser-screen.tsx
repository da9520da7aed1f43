import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { DEVICE_TOKEN_FORMAT } from '../../../shared/customer/links.ts';
import type { DeviceTokenKeeper } from '../../lib/device-tokens.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { deviceTokensOf, LoginInPlace, useLoginInPlace, useSession } from '../account/index.ts';
import { copy } from './copy.ts';

/**
 * Makes this browser a known one by the token in the address, and offers the login, on every tenant: the owner of a
 * mailbox comes here when strangers have used up the codes of a day (docs/product.md 5.4).
 */
export function KnownBrowserScreen() {
  const deviceTokens = deviceTokensOf(useSite());
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [isKnown] = useState(() => takeToken(hash, deviceTokens));
  useLoginInPlace();

  // out of the address and the history, which others may see
  useEffect(() => {
    if (hash !== '') navigate({ pathname: paths.knownBrowser(), search }, { replace: true });
  }, [hash, search, navigate]);

  if (session) return <Navigate to={session.customer.role === 'admin' ? paths.admin() : paths.home()} replace />;
  return (
    <>
      <p role="status" className="mx-auto max-w-form px-4 pt-12 text-ink-soft">
        {isKnown ? copy.known : copy.incomplete}
      </p>
      <LoginInPlace />
    </>
  );
}

/** @returns whether there was a whole one, and not a link that was cut off; whether it is good is for the server to say */
function takeToken(hash: string, deviceTokens: DeviceTokenKeeper): boolean {
  const token = hash.slice(1);
  const isWhole = DEVICE_TOKEN_FORMAT.test(token);
  if (isWhole) deviceTokens.add(token);
  return isWhole;
}
