import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { shellTexts } from './copy.ts';

/**
 * After a navigation, moves the focus to the page and announces its title, as a browser does after a page load. Call it
 * after the title is set.
 */
export function useRouteAnnouncer() {
  const copy = useTexts(shellTexts);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const main = useRef<HTMLElement>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (announcement.current) announcement.current.textContent = copy.arrived(document.title);
  }, [copy, pathname]);
  return { main, announcement };
}
