import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { copy } from './copy.ts';

/**
 * After a change of page the keyboard and the screen reader start at its beginning, and are told which one it is, as
 * after a real page load. To be called after the title was set: it is what is said.
 */
export function useNewPage() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const main = useRef<HTMLElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (said.current) said.current.textContent = copy.arrived(document.title);
  }, [pathname]);
  return { main, said };
}
