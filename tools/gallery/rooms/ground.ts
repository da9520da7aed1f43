import { FLOOR_BOX, FLOOR_INCHES, ROOM_LAYERS } from '../../../shared/content/room-pictures.ts';
import {
  between,
  createRandom,
  diagonal,
  ellipse,
  fading,
  group,
  type Layer,
  line,
  mix,
  n,
  path,
  times,
  vertical,
} from '../drawing.ts';
import { roomSheet, type SoftLayer, slab, softSheet } from './inches.ts';

const PLANK_ROWS = 6;
const LIGHT_BOX = ROOM_LAYERS.light.box;
const BASEBOARD_INCHES = -FLOOR_BOX.topInches;
const { leftInches: LEFT, widthInches: WIDTH } = FLOOR_BOX;

/** Baseboard and oak boards along the wall, wider the nearer they are. Tiles seamlessly. */
export function floorLayers(): Layer[] {
  const random = createRandom(9);
  const shown = (share: number) => FLOOR_INCHES * share ** 1.35;
  const planks = times(PLANK_ROWS, (row) => {
    const [top, bottom] = [shown(row / PLANK_ROWS), shown((row + 1) / PLANK_ROWS)];
    const length = WIDTH / 4;
    const shift = between(random, 0, length);
    return times(5, (i) => {
      const x = LEFT + i * length - shift;
      // the piece that leaves on the right comes in on the left
      const tone = createRandom(row * 7 + (i % 4) + 3)();
      const grain = createRandom(row * 31 + (i % 4));
      const lines = times(9, () => {
        const y = between(grain, top + 0.1, bottom - 0.1);
        const from = between(grain, 0.5, length - 16);
        return line(`M${n(x + from)} ${n(y)}q7 ${n(between(grain, -0.2, 0.2))} 15 0`, '#6a4628', 0.08, 'opacity=".28"');
      });
      return [
        slab(x, top, length - 0.12, bottom - top - 0.1, 0, mix('#c49c70', '#a97d52', tone)),
        ...lines,
        slab(x, top, length - 0.12, 0.1, 0, '#f1d9b4', 'opacity=".4"'),
      ].join('');
    }).join('');
  });
  const board = -BASEBOARD_INCHES;
  return [
    roomSheet(
      [
        vertical('away', [
          { at: 0, color: '#2a1a0e', opacity: 0.42 },
          { at: 0.25, color: '#2a1a0e', opacity: 0.16 },
          { at: 1, color: '#2a1a0e', opacity: 0 },
        ]),
        vertical('skirting', [
          { at: 0, color: '#fffdf8' },
          { at: 0.12, color: '#f1eade' },
          { at: 1, color: '#ddd3c3' },
        ]),
      ],
      [
        slab(LEFT, 0, WIDTH, FLOOR_INCHES, 0, '#4a3019'),
        ...planks,
        slab(LEFT, 0, WIDTH, FLOOR_INCHES, 0, 'url(#away)'),
        slab(LEFT, board, WIDTH, BASEBOARD_INCHES, 0, 'url(#skirting)'),
        slab(LEFT, board, WIDTH, 0.18, 0, '#ffffff'),
        slab(LEFT, board + 0.9, WIDTH, 0.14, 0, '#b8ab97', 'opacity=".7"'),
        slab(LEFT, board + 1.04, WIDTH, 0.14, 0, '#ffffff', 'opacity=".8"'),
        slab(LEFT, -0.3, WIDTH, 0.3, 0, '#5b4a36', 'opacity=".6"'),
      ],
      FLOOR_BOX,
    ),
  ];
}

/** Four panes of sunlight on the wall, and the shade to the lower right. */
export function lightLayers(): (Layer | SoftLayer)[] {
  const { leftInches: left, topInches: top, widthInches: width, heightInches: height } = LIGHT_BOX;
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) =>
      path(`M${left + 12 + column * 24 + row * 12.5} ${top - 6 + row * 29}l21 3l11.5 26l-21 -3Z`, '#000'),
    ),
  );
  const random = createRandom(12);
  const leaves = times(40, () =>
    path(
      'M0 0Q4 -1.6 8 0Q4 1.6 0 0Z',
      '#000',
      `transform="translate(${n(between(random, left + 70, left + width))} ${n(between(random, top, top + 44))}) rotate(${Math.round(between(random, 10, 75))})"`,
    ),
  );
  return [
    roomSheet(
      [
        diagonal('falloff', [
          { at: 0, color: '#fffaf0', opacity: 0.34 },
          { at: 0.4, color: '#fffaf0', opacity: 0 },
          { at: 0.55, color: '#2a1c10', opacity: 0 },
          { at: 1, color: '#2a1c10', opacity: 0.26 },
        ]),
        fading('daylight', '#fffaf0', 0.5),
      ],
      [
        slab(left, top, width, height, 0, 'url(#falloff)'),
        ellipse({ x: left + 26, y: top + 12 }, 90, 60, 'url(#daylight)'),
      ],
      LIGHT_BOX,
    ),
    softSheet([group(panes, 'opacity=".42"')], { box: LIGHT_BOX, blurInches: 1.5, color: [255, 253, 246] }),
    softSheet([group(leaves, 'opacity=".1"')], { box: LIGHT_BOX, blurInches: 2, color: [58, 44, 30] }),
  ];
}
