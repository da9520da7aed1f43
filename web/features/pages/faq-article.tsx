import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { ShownArticle } from '../../../shared/content/schema.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { paths } from '../../site/paths.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { copy } from './copy.ts';

/**
 * A question that opens. Its anchor stands inside of what is closed: browsers open that by themselves for an address that
 * leads there, also where no script runs.
 */
export function FaqArticle({ article: { slug, title, body } }: { article: ShownArticle }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // a page that is taken over stays as its reader has it: lib/open-target.ts has opened it there
  const takenOver = useRef(useIsLive() ? undefined : key);
  // the key: whoever follows the same link again wants to see it again
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
      {/* as far from the top as its question is high */}
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
