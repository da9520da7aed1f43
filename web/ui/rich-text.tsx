import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

export interface RichTextProps {
  /** HTML of GET /v1/pages or /v1/support: sanitized by the server (functions/core/content/sanitize.ts), not here. */
  html: string;
  className?: string;
}

/** HTML written by the shop's staff. Links to our own pages navigate without a reload. */
export function RichText({ html, className }: RichTextProps) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLDivElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!(href?.startsWith('/') && isPlain) || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(href);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are interactive, by keys as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized where it was read
    <div className={clsx('rich-text', className)} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
