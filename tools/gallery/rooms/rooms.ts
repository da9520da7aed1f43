import type { FurnishedRoom } from '../../../shared/content/room-pictures.ts';
import { ellipse, group, type Layer, path } from '../drawing.ts';
import { bed, bedDefinitions } from './bed.ts';
import { placed, roomSheet, type SoftLayer, slab, softSheet } from './inches.ts';
import { materials } from './materials.ts';
import { bench, chair, sofa } from './seating.ts';
import { fig, floorLamp, rug } from './standing.ts';
import { console, diningTable, nightstand, sideTable } from './tables.ts';

/** Apparent distance of furniture from the wall: its feet are below the floor line. */
const FRONT = 5;

interface Room {
  /** Flat on the floor, under everything else. */
  rug?: readonly string[];
  things: readonly string[];
  /** Outlines of the furniture from the front, for its shadow on the wall. */
  bodies: readonly (readonly [left: number, top: number, width: number, bottom: number])[];
  /** Shadows on the wall of shapes other than boxes. */
  outlines?: readonly string[];
  /** Places where furniture touches or shades the floor: [middle, half width]. */
  feet: readonly (readonly [x: number, halfWidth: number])[];
}

const ROOMS: Readonly<Record<FurnishedRoom, () => Room>> = {
  living: () => ({
    rug: rug(47, '#ddd0ba', '#a8876a'),
    things: [
      placed(fig(), -59, FRONT - 1.5),
      placed(floorLamp(), 64, FRONT - 1),
      placed(sofa(), 0, FRONT),
      placed(sideTable(), 53, FRONT + 1),
    ],
    bodies: [
      [-41, -27, 83, 0],
      [-66, -8, 14, 0],
    ],
    outlines: [
      path('M57 -58L70.5 -58L74 -44L54 -44Z', '#000'),
      path('M-66 -22C-72 -34 -66 -50 -58 -54C-50 -50 -48 -34 -54 -20Z', '#000', 'opacity=".7"'),
    ],
    feet: [
      [0, 42],
      [-59, 9],
      [64, 11],
      [53, 8],
    ],
  }),
  bedroom: () => ({
    rug: rug(52, '#cfc6b4', '#8d8f78'),
    things: [
      placed(nightstand(false), -47, FRONT - 2),
      placed(nightstand(true), 47, FRONT - 2),
      placed(bed(), 0, FRONT),
    ],
    bodies: [
      [-33, -43, 66, 0],
      [-57, -20, 20, -3],
      [37, -20, 20, -3],
    ],
    outlines: [path('M-53 -41L-44.5 -41L-42 -32L-55 -32Z', '#000'), path('M41 -41L49.5 -41L52 -32L39 -32Z', '#000')],
    feet: [
      [0, 34],
      [-47, 10],
      [47, 10],
    ],
  }),
  dining: () => ({
    rug: rug(46, '#c9ab8b', '#7c5540'),
    things: [
      placed(fig(), -68, FRONT - 2, 0.95),
      placed(diningTable(), 0, FRONT),
      placed(chair(), -19, FRONT + 5),
      placed(chair(), 19, FRONT + 5),
      placed(chair(), 63, FRONT),
    ],
    bodies: [[-38, -25, 76, -20]],
    outlines: [
      path('M-75 -22C-81 -34 -75 -48 -67 -52C-59 -48 -57 -34 -63 -20Z', '#000', 'opacity=".7"'),
      path('M-20 -34C-22 -40 -12 -48 -4 -46C-2 -40 -6 -30 -10 -26Z', '#000', 'opacity=".35"'),
    ],
    feet: [
      [0, 36],
      [-19, 9],
      [19, 9],
      [63, 9],
      [-68, 8],
    ],
  }),
  hall: () => ({
    rug: rug(39, '#b98f74', '#5f4a3a'),
    things: [placed(console(), 0, FRONT), placed(bench(), -60, FRONT + 1, 0.8), placed(fig(), 53, FRONT - 1)],
    bodies: [
      [-33, -25, 66, 0],
      [-77, -9, 34, -5],
      [46, -8, 14, 0],
    ],
    outlines: [
      path('M18.5 -44L27.5 -44L30 -35L16 -35Z', '#000'),
      path('M46 -22C40 -34 46 -50 54 -54C62 -50 64 -34 58 -20Z', '#000', 'opacity=".7"'),
    ],
    feet: [
      [0, 34],
      [-60, 17],
      [53, 9],
    ],
  }),
};

/** Lit from the top left: shadows fall to the lower right. */
const SHADOW = { x: 3, y: 2 };
const SHADE = [43, 33, 24] as const;
const CONTACT = [29, 19, 11] as const;

/** The furniture of a room, standing on its shadows; transparent around it. */
export function furnitureLayers(name: FurnishedRoom): (Layer | SoftLayer)[] {
  const { rug: carpet = [], things, bodies, outlines = [], feet } = ROOMS[name]();
  const boxes = bodies.map(([left, top, width, bottom]) => slab(left, top, width, bottom - top, 1, '#000'));
  const below = (right: number, more: number, height: number, opacity: number) =>
    feet.map(([x, half]) =>
      ellipse({ x: x + right, y: FRONT + right / 2 }, half + more, height, '#000', `opacity="${opacity}"`),
    );
  return [
    softSheet([group([placed([...boxes, ...outlines], SHADOW.x, SHADOW.y)], 'opacity=".34"')], {
      blurInches: 2.2,
      color: SHADE,
    }),
    softSheet([group([placed(boxes, 0.9, 0.7)], 'opacity=".3"')], { blurInches: 0.7, color: SHADE }),
    roomSheet([], carpet),
    softSheet(below(2.5, 4, 3.4, 0.42), { blurInches: 1.3, color: CONTACT }),
    softSheet(below(0.6, 0, 0.9, 0.6), { blurInches: 0.4, color: CONTACT }),
    roomSheet([...materials(), ...bedDefinitions()], things),
  ];
}
