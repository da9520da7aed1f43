import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import type { HomePage } from '../../../shared/content/home.ts';
import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { wallJpeg, wallSources } from './art.ts';
import { useCopy } from './copy.ts';
import { ScenePicture } from './scene-picture.tsx';

type Layout = HomePage['hero'];

/** 4:3 on a phone, which is a third wider than the window. */
const SIZES: Readonly<Record<Layout, string>> = {
  beside: '(width < 576px) 134vw, (width < 992px) 100vw, 67vw',
  below: '(width < 576px) 134vw, 100vw',
  above: '(width < 576px) 134vw, (width < 1248px) 100vw, 1200px',
};

/** On a phone, the picture comes first and leaves room for text and button on the first screen. */
const PHONE_CLASS = 'aspect-4/3 max-sm:max-h-[max(9rem,100svh-24rem)] sm:aspect-video';

const PICTURE_CLASS: Readonly<Record<Layout, string>> = {
  beside: 'lg:order-2 lg:max-h-[82svh] lg:object-[50%_25%]',
  below: 'lg:max-h-[64svh] lg:object-top',
  above: 'sm:rounded-md lg:max-h-[70svh] lg:object-top',
};

export function Hero({ layout, scene }: { layout: Layout; scene: HomePage['scene'] }) {
  const copy = useCopy();
  const sizes = SIZES[layout];
  const [best] = wallSources(scene);
  if (best)
    preload(wallJpeg(scene), {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  const picture = (
    <ScenePicture
      scene={scene}
      sizes={sizes}
      fetchPriority="high"
      className={clsx(
        'block w-full bg-line object-cover',
        layout === 'above' ? 'aspect-4/3 sm:aspect-video' : PHONE_CLASS,
        PICTURE_CLASS[layout],
      )}
    />
  );
  const heading = 'font-serif text-display tracking-[-0.02em]';
  if (layout === 'above')
    return (
      <section>
        <div className="page-width grid justify-items-center pt-8 pb-6 text-center md:pt-14 md:pb-10">
          <h1 className={heading}>{copy.heading}</h1>
          <Start />
        </div>
        <div className="sm:page-width">{picture}</div>
        <div className="pb-10 md:pb-16" />
      </section>
    );
  if (layout === 'below')
    return (
      <section>
        {picture}
        <div className="page-width grid items-center gap-x-12 pt-6 pb-10 md:grid-cols-[1fr_auto] md:py-10">
          <h1 className={heading}>{copy.heading}</h1>
          <Start />
        </div>
      </section>
    );
  return (
    <section className="grid lg:grid-cols-[minmax(calc(23rem+max(1.5rem,50vw-var(--container-content)/2)),1fr)_2fr] lg:items-center">
      {picture}
      <div className="px-4 py-6 md:px-6 md:py-12 lg:pr-12 lg:pl-[max(1.5rem,calc(50vw-var(--container-content)/2))]">
        <h1 className={clsx('max-w-[12ch] sm:max-lg:max-w-none', heading)}>{copy.heading}</h1>
        <Start />
      </div>
    </section>
  );
}

function Start() {
  const copy = useCopy();
  const pricing = useQuery(tenantQueries(useSite()).pricing());
  return (
    <div className="max-sm:w-full">
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
  );
}
