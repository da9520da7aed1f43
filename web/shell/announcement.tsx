import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { copy } from './copy.ts';

/** Says to screen readers that another page is there, as browsers do when one is loaded. */
export function Announcement() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // by then the title is the page's: the shell has set it with the same change
    if (said.current) said.current.textContent = copy.arrived(document.title);
  }, [pathname]);
  return <p ref={said} role="status" className="sr-only" />;
}
