import { lazy, Suspense } from 'react';
import type { SourceId } from '../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../shared/project/schema.ts';
import { LoadingImages } from '../../documents/photos/index.ts';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { copy } from './copy.ts';
import type { PanelProps, PhotoSource, SourceContext } from './photo-source.ts';

/** Connecting and browsing come when somebody opens such a source. */
const OutsidePanel = lazy(() =>
  loadWithRetry(() => import('./outside/outside-panel.tsx')).then((module) => ({ default: module.OutsidePanel })),
);

/** How photos of each account are noted on tiles: docs/product.md 7.4. */
const ORIGINS: Record<SourceId, PhotoOrigin> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'GooglePhotos',
};

/** An account elsewhere. One that is not set up is hidden from shoppers and explains itself to an admin. */
export function outsideSource(id: SourceId): PhotoSource {
  return {
    id,
    name: copy.outside[id],
    holds: [ORIGINS[id]],
    isShown: ({ outside, isAdmin, asked }: SourceContext) => {
      if (!outside) return asked === id;
      const source = outside.find((candidate) => candidate.id === id);
      return source !== undefined && (source.isConfigured || isAdmin);
    },
    Panel: ({ added }: PanelProps) => (
      <Suspense fallback={<LoadingImages isLoading />}>
        <OutsidePanel sourceId={id} origin={ORIGINS[id]} added={added} />
      </Suspense>
    ),
  };
}
