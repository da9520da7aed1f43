import type { Source, SourceId } from '../../../../shared/wire/sources.ts';

/** The sources that there are, whether or not the shop's operator has registered with them. */
export const SOURCES = {
  facebook: { id: 'facebook', name: 'Facebook', kind: 'browse' },
  instagram: { id: 'instagram', name: 'Instagram', kind: 'browse' },
  google: { id: 'google', name: 'Google Photos', kind: 'pick' },
} as const satisfies Record<SourceId, Pick<Source, 'id' | 'name' | 'kind'>>;
