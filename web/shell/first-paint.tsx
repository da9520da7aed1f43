import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { commonTexts } from '../ui/copy.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { LoadFailureNotice } from './load-failure.tsx';
import { handleOf } from './route-handle.ts';

const FIRST_PAINT_ID = 'first-paint';

/**
 * The placeholder for the first screen until its code has loaded. The server renders it (entry/first-paints.tsx). The
 * browser keeps its HTML unchanged, so it needs none of its code.
 */
const FirstPaintContext = createContext<ReactNode>(undefined);

export function ServerFirstPaint({ content, children }: { content: ReactNode; children: ReactNode }) {
  const placeholder = content && <div id={FIRST_PAINT_ID}>{content}</div>;
  return <FirstPaintContext value={placeholder}>{children}</FirstPaintContext>;
}

/** @param html the result of `firstPaintIn` */
export function BrowserFirstPaint({ html, children }: { html: string | undefined; children: ReactNode }) {
  return <FirstPaintContext value={html !== undefined && <ServerHtml html={html} />}>{children}</FirstPaintContext>;
}

function ServerHtml({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    return () => {
      const focused = document.activeElement;
      if (current?.contains(focused)) queueMicrotask(() => moveFocus(focused?.getAttribute('href')));
    };
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML of this page, unchanged
  return <div ref={root} id={FIRST_PAINT_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Focuses the screen's link with the same target, or else the screen. */
function moveFocus(href: string | null | undefined): void {
  const links = [...document.querySelectorAll<HTMLElement>('main a[href]')];
  const same = links.find((link) => link.getAttribute('href') === href);
  (same ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

/** @returns undefined if the server rendered none */
export const firstPaintIn = (page: Pick<Document, 'getElementById'>): string | undefined =>
  page.getElementById(FIRST_PAINT_ID)?.innerHTML;

/** Shown while the first screen's code loads: the server's placeholder, or else a skeleton. Standalone pages show none. */
export function FirstPaint() {
  const common = useTexts(commonTexts);
  const placeholder = useContext(FirstPaintContext);
  if (handleOf(useMatches()).standalone) return null;
  return (
    <>
      <div role="status">
        <LoadFailureNotice isFirstScreen />
        <VisuallyHidden>{common.loading}</VisuallyHidden>
      </div>
      {placeholder || (
        <div className="page-width grid gap-6 pt-12">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </>
  );
}
