import {
  between,
  createRandom,
  curve,
  diagonal,
  ellipse,
  fading,
  group,
  line,
  mix,
  n,
  type Point,
  path,
  times,
  vertical,
} from '../drawing.ts';

/** Furniture below the tiles. Lengths are pixels of the scene; `top` is the surface of the sideboard. */

const WOOD = { light: '#b98d62', body: '#8f6440', dark: '#5a3b25' };

export function furnitureDefinitions(): string[] {
  const across = (id: string, stops: readonly (readonly [number, string])[]) =>
    `<linearGradient id="${id}">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`;
  return [
    vertical('board', [
      { at: 0, color: mix(WOOD.light, '#ffffff', 0.35) },
      { at: 1, color: WOOD.light },
    ]),
    diagonal('front', [
      { at: 0, color: '#a87a50' },
      { at: 0.5, color: WOOD.body },
      { at: 1, color: '#6e4a2f' },
    ]),
    across('slat', [
      [0, '#6b472c'],
      [0.18, '#b4875a'],
      [0.55, '#946843'],
      [1, '#54361f'],
    ]),
    across('shade', [
      [0, '#f6ecdb'],
      [0.3, '#fbf4e7'],
      [0.75, '#dccbb0'],
      [1, '#bfa98a'],
    ]),
    across('brass', [
      [0, '#d9b878'],
      [0.35, '#f3dfa9'],
      [1, '#8a6a35'],
    ]),
    `<radialGradient id="glaze" cx=".32" cy=".28" r=".85"><stop offset="0" stop-color="#eef0e4"/><stop offset=".35" stop-color="#b9c4b1"/><stop offset=".8" stop-color="#75857a"/><stop offset="1" stop-color="#4d5a52"/></radialGradient>`,
    `<radialGradient id="stone" cx=".3" cy=".2" r=".95"><stop offset="0" stop-color="#f4eee3"/><stop offset=".6" stop-color="#cfc3b1"/><stop offset="1" stop-color="#8b7d6b"/></radialGradient>`,
    `<radialGradient id="fruit" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#f6dd8c"/><stop offset=".6" stop-color="#d9a93f"/><stop offset="1" stop-color="#8f6521"/></radialGradient>`,
    fading('standing', '#1d130b', 0.6),
    fading('gloss', '#ffffff', 0.75),
  ];
}

/** A low sideboard with slatted doors; it continues below the picture. */
export function sideboard(left: number, right: number, top: number, bottom: number): string[] {
  const random = createRandom(2);
  const width = right - left;
  const slats = times(Math.round(width / 15), (index) => {
    const x = left + 16 + index * 15;
    return x < right - 24
      ? `<rect x="${x}" y="${top + 44}" width="14" height="${bottom - top}" fill="url(#slat)" opacity="${n(between(random, 0.82, 1))}"/>`
      : '';
  });
  const grain = times(26, () => {
    const y = top + between(random, 3, 22);
    const from = between(random, left, right - 300);
    return line(
      curve([
        { x: from, y },
        { x: from + 140, y: y + between(random, -1.5, 1.5) },
        { x: from + 330, y },
      ]),
      WOOD.dark,
      0.9,
      'opacity=".22"',
    );
  });
  return [
    `<rect x="${left + 6}" y="${top + 20}" width="${width - 12}" height="${bottom - top}" fill="url(#front)"/>`,
    ...slats,
    `<rect x="${left + 6}" y="${top + 26}" width="${width - 12}" height="20" fill="url(#front)"/>`,
    // the shadow of the board on the doors
    `<rect x="${left + 6}" y="${top + 26}" width="${width - 12}" height="34" fill="url(#underBoard)"/>`,
    `<rect x="${n(left + width / 2 - 1.5)}" y="${top + 44}" width="3" height="${bottom - top}" fill="#2e1c10"/>`,
    `<rect x="${left}" y="${top}" width="${width}" height="27" rx="3" fill="url(#board)"/>`,
    ...grain,
    `<rect x="${left}" y="${top}" width="${width}" height="1.6" fill="#fff3df" opacity=".75"/>`,
    `<rect x="${left}" y="${top + 25}" width="${width}" height="2.4" fill="#3b2413" opacity=".55"/>`,
  ];
}

/** A table lamp, switched off in daylight: linen shade, brass neck, glazed foot. */
export function lamp(x: number, top: number): string[] {
  const shade = `M${x - 76} ${top - 350}L${x + 76} ${top - 350}L${x + 118} ${top - 196}Q${x} ${top - 182} ${x - 118} ${top - 196}Z`;
  const foot = `M${x - 16} ${top - 168}C${x - 20} ${top - 140} ${x - 84} ${top - 130} ${x - 86} ${top - 72}C${x - 86} ${top - 30} ${x - 56} ${top - 4} ${x - 40} ${top}L${x + 40} ${top}C${x + 56} ${top - 4} ${x + 86} ${top - 30} ${x + 86} ${top - 72}C${x + 84} ${top - 130} ${x + 20} ${top - 140} ${x + 16} ${top - 168}Z`;
  const threads = times(34, (index) => {
    const share = index / 33;
    return line(
      `M${n(x - 74 + 148 * share)} ${top - 348}L${n(x - 115 + 230 * share)} ${n(top - 196 + 11 * Math.sin(share * Math.PI))}`,
      '#8d795b',
      0.7,
      'opacity=".2"',
    );
  });
  return [
    ellipse({ x: x + 46, y: top + 3 }, 170, 15, 'url(#standing)'),
    `<rect x="${x - 6}" y="${top - 214}" width="12" height="54" fill="url(#brass)"/>`,
    path(foot, 'url(#glaze)'),
    ellipse({ x: x - 42, y: top - 86 }, 22, 46, 'url(#gloss)', `transform="rotate(16 ${x - 42} ${top - 86})"`),
    path(shade, 'url(#shade)'),
    ...threads,
    ellipse({ x, y: top - 350 }, 76, 5, '#e8dcc6'),
    line(`M${x - 118} ${top - 196}Q${x} ${top - 182} ${x + 118} ${top - 196}`, '#a8946f', 2, 'opacity=".7"'),
  ];
}

/** The lamp's outline, for its shadow on the wall. */
export function lampOutline(x: number, top: number): string {
  return `M${x - 76} ${top - 350}L${x + 76} ${top - 350}L${x + 118} ${top - 196}L${x + 20} ${top - 190}L${x + 20} ${top - 150}L${x + 86} ${top - 90}L${x + 60} ${top}L${x - 60} ${top}L${x - 86} ${top - 90}L${x - 20} ${top - 150}L${x - 20} ${top - 190}L${x - 118} ${top - 196}Z`;
}

/** A stack of three books next to a bowl of lemons. */
export function stillLife(x: number, top: number): string[] {
  const book = (left: number, y: number, width: number, height: number, color: string) => [
    `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="2.5" fill="${color}"/>`,
    `<rect x="${left + width - 14}" y="${y + 3}" width="14" height="${height - 6}" fill="#efe6d3"/>`,
    `<rect x="${left}" y="${y}" width="${width}" height="2" fill="#ffffff" opacity=".35"/>`,
    `<rect x="${left}" y="${y + height - 3}" width="${width}" height="3" fill="#000000" opacity=".22"/>`,
    `<rect x="${left + 26}" y="${y + 4}" width="3" height="${height - 8}" fill="#f2e6cf" opacity=".6"/>`,
    `<rect x="${left + 62}" y="${y + height / 2 - 2}" width="${width * 0.3}" height="4" fill="#f2e6cf" opacity=".55"/>`,
  ];
  const bowl = { x: x + 338, y: top - 62 };
  const lemon = (dx: number, dy: number, turn: number) =>
    ellipse(
      { x: 0, y: 0 },
      30,
      24,
      'url(#fruit)',
      `transform="translate(${bowl.x + dx} ${bowl.y + dy}) rotate(${turn})"`,
    );
  return [
    ellipse({ x: x + 130, y: top + 2 }, 180, 9, 'url(#standing)'),
    ...book(x, top - 30, 232, 30, '#2f5150'),
    ...book(x + 14, top - 56, 206, 26, '#c9b79b'),
    ...book(x + 6, top - 78, 190, 22, '#a9583a'),
    ellipse({ x: bowl.x + 24, y: top + 2 }, 110, 10, 'url(#standing)'),
    lemon(-32, -8, -18),
    lemon(34, -6, 24),
    lemon(2, -22, -6),
    path(
      `M${bowl.x - 84} ${bowl.y}C${bowl.x - 78} ${bowl.y + 40} ${bowl.x - 44} ${top} ${bowl.x - 28} ${top}L${bowl.x + 28} ${top}C${bowl.x + 44} ${top} ${bowl.x + 78} ${bowl.y + 40} ${bowl.x + 84} ${bowl.y}Q${bowl.x} ${bowl.y + 12} ${bowl.x - 84} ${bowl.y}Z`,
      'url(#stone)',
    ),
    line(`M${bowl.x - 84} ${bowl.y}Q${bowl.x} ${bowl.y + 12} ${bowl.x + 84} ${bowl.y}`, '#fffaf0', 2.4, 'opacity=".8"'),
  ];
}

/** A jug of olive twigs. */
export function twigs(x: number, top: number): string[] {
  const random = createRandom(17);
  const jug = `M${x - 34} ${top - 116}C${x - 30} ${top - 92} ${x - 66} ${top - 78} ${x - 64} ${top - 40}C${x - 62} ${top - 12} ${x - 46} ${top} ${x - 38} ${top}L${x + 38} ${top}C${x + 46} ${top} ${x + 62} ${top - 12} ${x + 64} ${top - 40}C${x + 66} ${top - 78} ${x + 30} ${top - 92} ${x + 34} ${top - 116}Z`;
  const stems = [-62, -44, -27, -12, 0, 9].map((lean) =>
    twig({ x: x + lean * 0.25, y: top - 110 }, lean, between(random, 190, 270), random),
  );
  return [
    ellipse({ x: x + 34, y: top + 3 }, 130, 12, 'url(#standing)'),
    ...stems,
    path(jug, 'url(#stone)'),
    ellipse({ x, y: top - 116 }, 34, 4.5, '#6f6455'),
  ];
}

function twig(foot: Point, lean: number, height: number, random: () => number): string {
  const at = (share: number): Point => ({
    x: foot.x + Math.sin((lean * Math.PI) / 180) * height * share ** 1.3,
    y: foot.y - Math.cos((lean * Math.PI) / 180) * height * share,
  });
  const leaves = times(22, (index) => {
    const share = 0.18 + (index / 22) * 0.84;
    const spot = at(share);
    const side = index % 2 === 0 ? 1 : -1;
    const angle = lean - 90 + side * between(random, 28, 60);
    const length = between(random, 26, 44) * (1.15 - share * 0.5);
    const color = mix(mix('#5f7256', '#a9b795', random()), '#3b4f3f', random() * 0.5);
    return path(
      `M0 0Q${n(length * 0.5)} ${n(-length * 0.2)} ${n(length)} 0Q${n(length * 0.5)} ${n(length * 0.2)} 0 0Z`,
      color,
      `transform="translate(${n(spot.x)} ${n(spot.y)}) rotate(${n(angle)})"`,
    );
  });
  return group([line(curve([at(0), at(0.35), at(0.7), at(1)]), '#6a5a45', 2.6), ...leaves]);
}
