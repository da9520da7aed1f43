import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { commonTexts } from '../ui/copy.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { LoadTrouble } from './load-trouble.tsx';
import { handleOf } from './route-handle.ts';

const FIRST_PAINT_ID = 'first-paint';

/**
 * What stands where the first screen will be. The server draws it (entry/first-paints.tsx); a browser leaves it as it
 * stands and needs none of its code.
 */
const FirstPaintContext = createContext<ReactNode>(undefined);

/** On the server. */
export function DrawnFirstPaint({ content, children }: { content: ReactNode; children: ReactNode }) {
  const drawn = content && <div id={FIRST_PAINT_ID}>{content}</div>;
  return <FirstPaintContext value={drawn}>{children}</FirstPaintContext>;
}

/**
 * In a browser.
 *
 * @param html of the first paint in the page
 */
export function KeptFirstPaint({ html, children }: { html: string | undefined; children: ReactNode }) {
  return <FirstPaintContext value={html !== undefined && <Kept html={html} />}>{children}</FirstPaintContext>;
}

function Kept({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      const inHand = document.activeElement;
      if (current?.contains(inHand)) queueMicrotask(() => handOn(inHand?.getAttribute('href')));
    };
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML of this page, unchanged
  return <div ref={place} id={FIRST_PAINT_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The focus goes to the link of the screen that leads where the one of its first paint did, else to the screen. */
function handOn(href: string | null | undefined): void {
  const links = [...document.querySelectorAll<HTMLElement>('main a[href]')];
  const same = links.find((link) => link.getAttribute('href') === href);
  (same ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

/** @returns undefined where none was drawn */
export const firstPaintIn = (page: Pick<Document, 'getElementById'>): string | undefined =>
  page.getElementById(FIRST_PAINT_ID)?.innerHTML;

/** While the code of the first screen is on its way: what was drawn for it, else a place. A page that stands alone goes without. */
export function FirstPaint() {
  const common = useTexts(commonTexts);
  const drawn = useContext(FirstPaintContext);
  if (handleOf(useMatches()).standalone) return null;
  return (
    <>
      <div role="status">
        <LoadTrouble isArriving />
        <VisuallyHidden>{common.loading}</VisuallyHidden>
      </div>
      {drawn || (
        <div className="page-width grid gap-6 pt-12">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </>
  );
}
