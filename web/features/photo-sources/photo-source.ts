import type { ComponentType, ReactNode } from 'react';
import type { Source } from '../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../shared/project/schema.ts';

/** What a source looks at to know whether it is offered. Undefined: not known, because the answer is late or failed. */
export interface SourceContext {
  hasAlbums: boolean | undefined;
  hasArtists: boolean | undefined;
  /** the accounts that the shop can be connected with */
  outside: readonly Source[] | undefined;
  isAdmin: boolean;
  /** id of the source that the address asks for: while nothing is known it is there, to wait in or to try again */
  asked: string | null;
}

export interface PanelProps {
  /** what is on the shelf from this source, drawn by the picker; undefined where there is nothing */
  added: ReactNode;
}

/** A place that photos come from: one entry of the picker's row and what is below it. */
export interface PhotoSource {
  /** stands in the picker's address */
  id: string;
  name: string;
  /** the photos that this panel shows; those that no offered source holds are with the device's */
  holds: readonly PhotoOrigin[];
  isShown(context: SourceContext): boolean;
  Panel: ComponentType<PanelProps>;
}
