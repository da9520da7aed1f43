import { useEffect, useState } from 'react';
import { isHeaderScrolled } from '../../shared/tenants/shown.ts';
import { useSite } from '../site/site-context.tsx';

/**
 * A yes or no, so the many events of one scroll draw the header once. Asked when the page scrolls and never while it is
 * drawn: the answer would make the browser lay out what is half written.
 */
export function useScrolled(): boolean {
  const { tenant } = useSite();
  const [isScrolled, setIsScrolled] = useState(() => isHeaderScrolled(tenant, globalThis.window?.scrollY ?? 0));
  useEffect(() => {
    const onScroll = (): void => setIsScrolled(isHeaderScrolled(tenant, window.scrollY));
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [tenant]);
  return isScrolled;
}
