import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { useIsLive } from '../lib/use-is-live.ts';
import { useSite } from '../site/site-context.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useHeightVariable } from '../ui/use-height-variable.ts';
import { shellTexts } from './copy.ts';
import { closedPromo, promoBanner, promoTag } from './promo.ts';

interface PromoBannerProps {
  /** From the route: `hasMobilePromo`. */
  isOnPhones: boolean;
}

/** The shop's current offer, above the header: docs/spec 4.3. Scrolls away with the page. */
export function PromoBanner({ isOnPhones }: PromoBannerProps) {
  const site = useSite();
  const { data: promo } = useQuery({ ...promoBanner(site), enabled: site.tenant.hasPromoBanner });
  const isLive = useIsLive();
  const [closedTag, setClosedTag] = useState<string>();
  // Until hydration, a style sheet hides a banner that this browser has closed (entry/keep-tenant.ts).
  useEffect(() => document.documentElement.removeAttribute('data-promo-closed'), []);
  if (!site.tenant.hasPromoBanner || !promo) return null;
  const tag = promoTag(promo);
  if (closedTag === tag || (isLive && closedPromo(site).read() === tag)) return null;
  const close = () => {
    closedPromo(site).write(tag);
    setClosedTag(tag);
    // Otherwise the focus would be lost with the button.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return <Banner body={promo.body} isOnPhones={isOnPhones} onClose={close} />;
}

function Banner({ body, isOnPhones, onClose }: PromoBannerProps & { body: string; onClose(): void }) {
  const copy = useTexts(shellTexts);
  const banner = useRef<HTMLElement>(null);
  useHeightVariable('--promo-height', banner);
  return (
    <section
      ref={banner}
      aria-label={copy.promo}
      data-promo-banner={isOnPhones ? 'everywhere' : 'wide'}
      className="bg-ink text-paper"
    >
      <div className="page-width flex min-h-11 items-center gap-2">
        {/* Written by staff; the API removes scripts (functions/core/content/sanitize.ts). */}
        <div
          className="promo-text min-w-0 flex-1 py-2 text-center text-caption md:pl-10 md:text-small"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
          dangerouslySetInnerHTML={{ __html: body }}
        />
        <IconButton
          label={copy.closePromo}
          icon={<X aria-hidden="true" />}
          className="-mr-2 text-paper outline-paper enabled:hover:bg-paper/15"
          onClick={onClose}
        />
      </div>
    </section>
  );
}
