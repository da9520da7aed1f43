import type { SourceId } from '../../../../shared/wire/sources.ts';
import type { PhotoSource } from './photo-source.ts';

/** Those that are configured. */
export type PhotoSources = Partial<Record<SourceId, PhotoSource>>;
