import type { ComponentType, ReactNode } from 'react';
import type { Source } from '../../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../../shared/project/schema.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import type { photoSourcesTexts } from './copy.ts';

/** The input for deciding whether a source is offered. Undefined: unknown, because the reply is pending or failed. */
export interface SourceContext {
  hasAlbums: boolean | undefined;
  hasArtists: boolean | undefined;
  /** The accounts that the shop supports. */
  outside: readonly Source[] | undefined;
  isAdmin: boolean;
  /** Id of the source in the URL: it stays visible while unknown, for waiting or a retry. */
  asked: string | null;
}

export interface PanelProps {
  /** The shelf's photos of this source, rendered by the picker; undefined if there are none. */
  added: ReactNode;
}

/** A photo source: an entry of the picker's row and its panel. */
export interface PhotoSource {
  /** Part of the picker's URL. */
  id: string;
  name(copy: TextsOf<typeof photoSourcesTexts>): string;
  /** Origins of the photos in this panel; photos of sources that are not offered are shown with the device's. */
  holds: readonly PhotoOrigin[];
  isShown(context: SourceContext): boolean;
  Panel: ComponentType<PanelProps>;
}
