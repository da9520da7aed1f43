import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { ShownArticle } from '../../../shared/content/schema.ts';
import { useTexts } from '../../lib/texts.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { paths } from '../../site/paths.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { pagesTexts } from './copy.ts';

/**
 * Expandable question. Its anchor is inside the collapsed part, because browsers then expand it for a matching URL even
 * without scripts.
 */
export function FaqArticle({ article: { slug, title, body } }: { article: ShownArticle }) {
  const copy = useTexts(pagesTexts);
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // Hydration keeps the reader's state: lib/open-target.ts has already opened the target.
  const takenOver = useRef(useIsLive() ? undefined : key);
  // Depends on the location key, so that following the same link again reopens the answer.
  useEffect(() => {
    if (key === takenOver.current || hash !== `#${slug}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView?.();
  }, [hash, slug, key]);
  return (
    <details ref={details} className="group">
      <summary className="touch-target flex cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        <h3>{title}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {/* Scroll margin of the question's height. */}
      <div id={slug} className="scroll-mt-20 pb-5">
        <RichText html={body} />
        <Link
          to={paths.faqs(slug)}
          preventScrollReset
          className="touch-target mt-2 inline-flex items-center text-ink-soft text-small underline underline-offset-4"
        >
          {copy.faq.link}
        </Link>
      </div>
    </details>
  );
}
