import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { DEVICE_TOKEN_FORMAT } from '../../../shared/customer/links.ts';
import type { DeviceTokenStore } from '../../lib/device-tokens.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { deviceTokensOf, LoginInPlace, useLoginInPlace, useSession } from '../account/index.ts';
import { knownBrowserTexts } from './trusted-device-copy.ts';

/**
 * Marks this browser as known by the token in the URL, and offers the login on every tenant, so that customers can log
 * in after strangers have used up their daily codes (docs/spec 5.4).
 */
export function TrustedDeviceScreen() {
  const copy = useTexts(knownBrowserTexts);
  const deviceTokens = deviceTokensOf(useSite());
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [isKnown] = useState(() => takeToken(hash, deviceTokens));
  useLoginInPlace();

  // Removes the token from the URL and the history, where it could leak.
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
function takeToken(hash: string, deviceTokens: DeviceTokenStore): boolean {
  const token = hash.slice(1);
  const isWhole = DEVICE_TOKEN_FORMAT.test(token);
  if (isWhole) deviceTokens.add(token);
  return isWhole;
}
