import { useEffect, useState } from 'react';
import { isHeaderScrolled } from '../../shared/tenants/shown.ts';
import { tenantId } from '../site/api.ts';

/**
 * A yes or no, so the many events of one scroll draw the header once. Asked when the page scrolls and never while it is
 * drawn: the answer would make the browser lay out what is half written.
 */
export function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(read);
  useEffect(() => {
    const onScroll = (): void => setIsScrolled(read());
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isScrolled;
}

const read = (): boolean => isHeaderScrolled(tenantId, window.scrollY);
