import type { SourceId } from '../../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../../shared/project/schema.ts';
import { LoadingImages } from '../../../documents/photos/index.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { PanelProps, PhotoSource, SourceContext } from './photo-source.ts';

/** Code for connecting and browsing loads when such a source is opened. */
const OutsidePanel = lazyPart(() => import('./outside/outside-panel.tsx'), 'OutsidePanel', <LoadingImages isLoading />);

/** The origin recorded on tiles for each account: docs/spec 7.4. */
const ORIGINS: Record<SourceId, PhotoOrigin> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'GooglePhotos',
};

/** A connected account. If it is not set up, shoppers do not see it and an admin sees why. */
export function outsideSource(id: SourceId): PhotoSource {
  return {
    id,
    name: (copy) => copy.outside[id],
    holds: [ORIGINS[id]],
    isShown: ({ outside, isAdmin, asked }: SourceContext) => {
      if (!outside) return asked === id;
      const source = outside.find((candidate) => candidate.id === id);
      return source !== undefined && (source.isConfigured || isAdmin);
    },
    Panel: ({ added }: PanelProps) => <OutsidePanel sourceId={id} origin={ORIGINS[id]} added={added} />,
  };
}
