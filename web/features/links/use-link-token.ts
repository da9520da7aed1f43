import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';
import { WELCOME_HASH } from '../promos/index.ts';
import { WALLS_HASH } from '../walls/index.ts';

/**
 * Tokens of the links opened in this tab, by path. In memory, outside the screens, because a login remounts the screens
 * when it discards another customer's cart.
 */
const openedLinksOf = perSite(() => new Map<string, string>());

/**
 * Removes the token from the URL and the history, where it could leak.
 *
 * @returns the token; undefined for a truncated link
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

/** The walls dialog can be open on these pages, and its hash is not a token. */
const tokenIn = (hash: string): string | undefined =>
  [WALLS_HASH, WELCOME_HASH].includes(hash) ? undefined : hash.slice(1) || undefined;
