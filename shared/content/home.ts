import * as z from 'zod/mini';
import { WALL_SCENES } from './site-pictures.ts';

/** The start page of a tenant: docs/spec 3.8. */

/** Position of the headline. beside: left of the picture; below: under a full-width picture; above: on top of it. */
const HERO_LAYOUTS = ['beside', 'below', 'above'] as const;

export const HOME_SECTIONS = [
  'facts',
  'rooms',
  'artists',
  'how',
  'store',
  'price',
  'membership',
  'sizes',
  'hanging',
  'guarantee',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

export const HomePage = z.object({
  hero: z._default(z.enum(HERO_LAYOUTS), 'beside'),
  /** The wall at the top. */
  scene: z._default(z.enum(WALL_SCENES), 'daylight'),
  /** The sections below it, in order, each once. */
  sections: z._default(
    z.array(z.enum(HOME_SECTIONS)).check(z.refine((names) => new Set(names).size === names.length)),
    ['rooms', 'how', 'artists', 'price', 'membership', 'sizes', 'guarantee'],
  ),
});
export type HomePage = z.infer<typeof HomePage>;

export const DEFAULT_HOME: HomePage = z.parse(HomePage, {});
