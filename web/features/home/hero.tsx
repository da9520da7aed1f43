import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centsFromDollars, formatCents } from '../../../shared/money/cents.ts';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { tenantQueries } from '../tenant/index.ts';
import { WALL_PICTURE } from './art.ts';
import { copy } from './copy.ts';

/** The wall first, as one stands before it; then one sentence and one button, like the label beside a picture. */
export function Hero() {
  const pricing = useQuery(tenantQueries.pricing());
  return (
    <section>
      <img
        src={WALL_PICTURE}
        alt={copy.wallAlt}
        width={2400}
        height={1350}
        fetchPriority="high"
        className="block aspect-4/3 max-h-[64svh] w-full bg-line object-cover md:aspect-video"
      />
      <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-8 md:py-12">
        <h1 className="max-w-[20ch] font-serif text-display tracking-[-0.02em]">{copy.heading}</h1>
        <div className="grid w-full justify-items-start gap-2 sm:w-auto">
          <Link
            to={paths.photoPicker()}
            className={`${buttonClass({ variant: 'primary', size: 'large' })} max-sm:w-full`}
          >
            {copy.start}
          </Link>
          <p className="numbers min-h-5 text-small text-ink-soft">
            {pricing.data && copy.startNote(formatCents(centsFromDollars(pricing.data.fullPrice)))}
          </p>
        </div>
      </div>
    </section>
  );
}
