/** The mark shows a framed picture; the brand name is set in the heading font. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
        <rect x="1" y="1" width="22" height="22" className="fill-ink" />
        <rect x="3.500" y="3.500" width="17" height="17" className="fill-ground" />
        <path d="M3.500 20.500v-5l4.500-4 5 5 2.500-2.500 5 4.500v2z" className="fill-accent" />
        <circle cx="16" cy="8" r="1.800" className="fill-signal" />
      </svg>
      <span className="font-serif text-lead leading-none font-semibold tracking-[-0.01em] text-balance">{brand}</span>
    </span>
  );
}
