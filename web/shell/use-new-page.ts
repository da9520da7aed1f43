import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { shellTexts } from './copy.ts';

/**
 * After a navigation, keyboard and screen reader start at the top of the page, whose title is announced, as after a page
 * load. Call it after the title is set.
 */
export function useNewPage() {
  const copy = useTexts(shellTexts);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const main = useRef<HTMLElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (said.current) said.current.textContent = copy.arrived(document.title);
  }, [copy, pathname]);
  return { main, said };
}
