import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';
import { WALLS_HASH } from '../walls/index.ts';
import { WELCOME_HASH } from '../welcome/index.ts';

/**
 * Tokens of the links that were opened in this tab, by path. In memory only, and beside the screens, because a login
 * may begin them anew: a cart that was another customer's is given up, and with it all that is on the screen.
 */
const openedLinksOf = perSite(() => new Map<string, string>());

/**
 * Takes the token out of the address and the history, which others may see.
 *
 * @returns the token; undefined where the link was cut off
 */
export function useLinkToken(): string | undefined {
  const opened = openedLinksOf(useSite());
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash) ?? opened.get(pathname));

  useEffect(() => {
    const given = tokenIn(hash);
    if (given === undefined) return;
    opened.set(pathname, given);
    setToken(given);
    navigate({ pathname, search }, { replace: true });
  }, [opened, pathname, search, hash, navigate]);

  return token;
}

/** The list of walls may be opened on top of these pages too. */
const tokenIn = (hash: string): string | undefined =>
  [WALLS_HASH, WELCOME_HASH].includes(hash) ? undefined : hash.slice(1) || undefined;
