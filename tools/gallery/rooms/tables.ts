import { between, createRandom, curve, ellipse, line, n, path, times } from '../drawing.ts';
import { lamp, sideboard, stillLife, twigs } from '../interior/furniture.ts';
import { placed, slab } from './inches.ts';
import { WOOD } from './materials.ts';

/** The start page's things are drawn in these units; a table lamp is 20 in high here. */
const LAMP_SCALE = 20 / 350;
const THINGS_SCALE = 1 / 24;

/** The board of a table with its grain, its upper edge at y. */
function board(x: number, y: number, width: number, height: number): string[] {
  const random = createRandom(Math.round(width));
  const grain = times(Math.round(width / 3), () => {
    const at = y + between(random, 0.2, height - 0.2);
    const from = between(random, x, x + width - 9);
    return line(
      curve([
        { x: from, y: at },
        { x: from + 4, y: at + between(random, -0.08, 0.08) },
        { x: from + 9, y: at },
      ]),
      WOOD.dark,
      0.07,
      'opacity=".35"',
    );
  });
  return [
    slab(x, y, width, height, 0.3, 'url(#woodTop)'),
    ...grain,
    slab(x + 0.1, y, width - 0.2, 0.16, 0, '#fff3df', 'opacity=".8"'),
    slab(x, y + height - 0.15, width, 0.2, 0, '#3b2413', 'opacity=".5"'),
  ];
}

/** Twenty inches wide, 24 in high, with a lamp. */
export function nightstand(hasBooks: boolean): string[] {
  const drawer = (y: number) => [
    slab(-8.6, y, 17.2, 6.4, 0.25, 'url(#wood)'),
    line(`M-8.6 ${y}h17.2`, '#f0d3aa', 0.1, 'opacity=".6"'),
    slab(-8.6, y + 6.1, 17.2, 0.3, 0, '#2e1c10', 'opacity=".4"'),
    ellipse({ x: 0.1, y: y + 3.5 }, 0.75, 0.75, '#3b2413', 'opacity=".4"'),
    ellipse({ x: 0, y: y + 3.2 }, 0.7, 0.7, 'url(#brass)'),
  ];
  const book = (x: number, y: number, width: number, color: string) => [
    slab(x, y, width, 1.2, 0.15, color),
    slab(x, y, width, 0.12, 0, '#ffffff', 'opacity=".4"'),
  ];
  return [
    path('M-8.4 -7h1.6l-.5 7h-.9Z', 'url(#leg)'),
    path('M8.4 -7h-1.6l.5 7h.9Z', 'url(#leg)'),
    slab(-9.2, -22.6, 18.4, 15.8, 0.4, '#6e4a2f'),
    ...drawer(-21.6),
    ...drawer(-14.5),
    slab(-9.2, -22.6, 18.4, 2, 0, 'url(#dim)'),
    ...board(-10, -24, 20, 1.5),
    placed(lamp(0, 0), -1.5, -24, LAMP_SCALE),
    ...(hasBooks ? [...book(3.4, -25.2, 6, '#2f5150'), ...book(3.8, -26.4, 5.2, '#c9b79b')] : []),
  ];
}

/** A dining table, 76 in wide and 30 in high, laid with a jug of twigs and a bowl of lemons. */
export function diningTable(): string[] {
  const leg = (x: number, lean: number) => path(`M${x - 1.5} -28h3l${lean - 0.7} 28h-1.6Z`, 'url(#leg)');
  return [
    leg(-33, -0.6),
    leg(33, 0.6),
    slab(-34, -28.4, 68, 3.2, 0.2, '#7d5535'),
    slab(-34, -28.4, 68, 2.2, 0, 'url(#dim)'),
    ...board(-38, -30, 76, 1.8),
    placed(twigs(0, 0), -12, -30, THINGS_SCALE * 1.05),
    placed(stillLife(-338, 0).slice(-6), 12, -30, THINGS_SCALE * 1.2),
    ...plates(),
  ];
}

function plates(): string[] {
  return [-25, 28].flatMap((x) => [
    ellipse({ x: x + 0.6, y: -30 }, 5.6, 0.5, 'url(#soft)'),
    path(`M${x - 5} -30.6Q${x} -29.6 ${x + 5} -30.6L${x + 3} -30.05H${x - 3}Z`, 'url(#linenRound)'),
    line(`M${x - 5} -30.6Q${x} -30.2 ${x + 5} -30.6`, '#ffffff', 0.14),
  ]);
}

/** The sideboard of the start page with its decoration, 66 in wide and 30 in high. */
export function console(): string[] {
  const scale = 66 / 1540;
  const height = 26.5 / scale;
  const leg = (x: number) => path(`M${x - 1} -4.2h2l-.4 4.2h-1.2Z`, 'url(#leg)');
  return [
    leg(-29),
    leg(29),
    placed(sideboard(-770, 770, 0, height - 46), 0, -30, scale),
    slab(-32.7, -4.8, 65.4, 1, 0.2, '#5a3b25'),
    placed(stillLife(0, 0), -22, -30, scale),
    placed(twigs(0, 0), -27.4, -30, scale * 1.05),
    placed(lamp(0, 0), 23, -30, LAMP_SCALE * 0.95),
  ];
}

/** A round side table of 18 in, with a cup and two books. */
export function sideTable(): string[] {
  return [
    ellipse({ x: 0, y: -0.3 }, 5.6, 0.7, '#4a2f1d'),
    path('M-.8 -20h1.6l.5 19.6h-2.6Z', 'url(#leg)'),
    path('M-9 -21.2Q0 -20.3 9 -21.2L8.8 -20Q0 -19 -8.8 -20Z', 'url(#wood)'),
    ellipse({ x: 0, y: -21.2 }, 9, 1.05, 'url(#woodTop)'),
    ellipse({ x: 0, y: -21.3 }, 8.6, 0.85, '#c39a6f', 'opacity=".6"'),
    ellipse({ x: 1, y: -21.2 }, 4.6, 0.6, 'url(#soft)'),
    slab(-4.6, -22.6, 6.6, 1.2, 0.15, '#2f5150'),
    slab(-4.2, -23.7, 5.8, 1.1, 0.15, '#a9583a'),
    path(`M${n(3)} -24.4h3.2l-.4 2.9Q4.6 -21 3.4 -21.5Z`, 'url(#linenRound)'),
    line('M6.1 -23.9q1.4 .1 1.1 1.1q-.3 .8 -1.4 .7', '#d8ccb8', 0.28),
  ];
}
