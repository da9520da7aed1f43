import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import { centsFromDollars, formatCents } from '../../../shared/money/cents.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { WALL_PICTURE, WALL_SOURCES } from './art.ts';
import { useCopy } from './copy.ts';

/** A phone shows it 4:3, so that its whole width is a third more than the window's. */
const WALL_SIZES = '(width < 576px) 134vw, (width < 992px) 100vw, 67vw';
const [BEST_WALL] = WALL_SOURCES;

/**
 * The wall as one stands before it, whole and as large as it goes beside one sentence and one button: the label next
 * to the picture. On a phone the wall comes first.
 */
export function Hero() {
  const copy = useCopy();
  if (BEST_WALL)
    preload(WALL_PICTURE, {
      as: 'image',
      type: BEST_WALL.type,
      imageSrcSet: BEST_WALL.srcSet,
      imageSizes: WALL_SIZES,
      fetchPriority: 'high',
    });
  const pricing = useQuery(tenantQueries(useSite()).pricing());
  return (
    <section className="grid lg:grid-cols-[minmax(calc(23rem+max(1.5rem,50vw-var(--container-content)/2)),1fr)_2fr] lg:items-center">
      <picture className="contents">
        {WALL_SOURCES.map((source) => (
          <source key={source.type} {...source} sizes={WALL_SIZES} />
        ))}
        <img
          src={WALL_PICTURE}
          alt={copy.wallAlt}
          width={2000}
          height={1125}
          fetchPriority="high"
          className="block aspect-4/3 w-full bg-line object-cover sm:aspect-video lg:order-2 lg:max-h-[82svh] lg:object-[50%_25%]"
        />
      </picture>
      <div className="px-4 py-8 md:px-6 md:py-12 lg:pr-12 lg:pl-[max(1.5rem,calc(50vw-var(--container-content)/2))]">
        <h1 className="max-w-[12ch] font-serif text-display tracking-[-0.02em] sm:max-lg:max-w-none">{copy.heading}</h1>
        <Link
          to={paths.photoPicker()}
          className={clsx(buttonClass({ variant: 'primary', size: 'large' }), 'mt-6 max-sm:w-full md:mt-8')}
        >
          {copy.start}
        </Link>
        <p className="numbers mt-2 min-h-5 text-small text-ink-soft">
          {pricing.data && copy.startNote(formatCents(centsFromDollars(pricing.data.fullPrice)))}
        </p>
      </div>
    </section>
  );
}
