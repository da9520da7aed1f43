import { dunes } from './dunes.ts';
import { harbor } from './harbor.ts';
import { lake } from './lake.ts';
import { meadow } from './meadow.ts';
import { night } from './night.ts';
import { orchard } from './orchard.ts';
import { paper } from './paper.ts';

/** The square scenes of the start page, by the names under which the page asks for them. Each function returns an SVG. */
export const SCENES = { meadow, harbor, dunes, orchard, lake, night, paper } as const;
export type SceneName = keyof typeof SCENES;
