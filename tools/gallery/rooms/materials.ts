import { diagonal, fading, mix, vertical } from '../drawing.ts';
import { furnitureDefinitions } from '../interior/furniture.ts';
import { across, lit } from './inches.ts';

/** Fills of the furniture: wood, cloth, brass, glaze. Lit from the top left. */

export const CLOTH = { light: '#a9b5b6', body: '#84949a', dark: '#56656c', line: '#46545b' };
export const WOOD = { light: '#c79a6c', body: '#9c6f48', dark: '#63412a' };
const LINEN = { light: '#fbf6ec', body: '#e9dfcf', dark: '#bfb09a' };
export const RUST = { light: '#cf7d55', body: '#b05f3d', dark: '#7c3f27' };
const OLIVE = { light: '#9aa583', body: '#76835f', dark: '#4d583e' };

type Tones = Record<'light' | 'body' | 'dark', string>;

/** The three fills of a material: `${name}` facing us, `${name}Top` facing the light, `${name}Round` for a bulge. */
function cloth(name: string, { light, body, dark }: Tones): string[] {
  return [
    diagonal(name, [
      { at: 0, color: mix(light, body, 0.3) },
      { at: 0.5, color: body },
      { at: 1, color: mix(body, dark, 0.75) },
    ]),
    vertical(`${name}Top`, [
      { at: 0, color: mix(light, '#ffffff', 0.15) },
      { at: 0.45, color: mix(light, body, 0.55) },
      { at: 1, color: mix(body, dark, 0.5) },
    ]),
    lit(`${name}Round`, mix(light, '#ffffff', 0.2), body, dark),
  ];
}

export function materials(): string[] {
  return [
    ...furnitureDefinitions(),
    '<linearGradient id="underBoard" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d1008" stop-opacity=".6"/><stop offset="1" stop-color="#1d1008" stop-opacity="0"/></linearGradient>',
    ...cloth('cloth', CLOTH),
    ...cloth('linen', LINEN),
    ...cloth('rust', RUST),
    ...cloth('olive', OLIVE),
    ...cloth('sand', { light: '#e6d6ba', body: '#cdb792', dark: '#97805c' }),
    ...cloth('wood', WOOD),
    across('leg', [
      [0, '#c79a6c'],
      [0.4, '#8f6440'],
      [1, '#4a2f1d'],
    ]),
    across('pole', [
      [0, '#f0dca8'],
      [0.3, '#c9a460'],
      [1, '#6f5228'],
    ]),
    across('weave', [
      [0, '#d9bd8c'],
      [0.35, '#c9a873'],
      [1, '#84673d'],
    ]),
    vertical('dim', [
      { at: 0, color: '#1d130b', opacity: 0.5 },
      { at: 1, color: '#1d130b', opacity: 0 },
    ]),
    fading('soft', '#1d130b', 0.55),
    fading('shine', '#ffffff', 0.6),
  ];
}
