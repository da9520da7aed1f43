import { clsx } from 'clsx';
import { type MouseEvent, useState } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { checkoutTexts } from './copy.ts';

/** Lazy, because few shoppers read them. */
const ContentDialog = lazyExtra(() => import('../pages/index.ts'), 'ContentDialog');

const PAGES = { terms: paths.terms(), privacy: paths.privacy(), returns: paths.returns() } as const;
type PageName = keyof typeof PAGES;

/** The legal terms of an order. Pages open over the checkout, because leaving it would lose the entered card. */
export function LegalLine({ className }: { className?: string }) {
  const copy = useTexts(checkoutTexts);
  const [open, setOpen] = useState<PageName>();
  const link = (name: PageName) => (
    <a
      href={PAGES[name]}
      onClick={(event: MouseEvent) => {
        const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!isPlain) return;
        event.preventDefault();
        setOpen(name);
      }}
      className="underline underline-offset-4"
    >
      {copy.legal[name]}
    </a>
  );
  return (
    <div className={clsx('text-caption text-ink-soft', className)}>
      <p>
        {copy.legal.agree} {link('terms')}. {copy.legal.also} {link('returns')} {copy.legal.and} {link('privacy')}.
      </p>
      {open && <ContentDialog name={open} heading={copy.legal[open]} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
