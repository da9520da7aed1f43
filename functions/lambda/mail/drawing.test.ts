import { expect, test } from 'vitest';
import type { Sandbox } from '../../adapters/sandbox/sandbox.ts';
import { createDrawWall, DrawRequest, photosIn } from './drawing.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WALL = { widthPx: 10, heightPx: 10, wall: [0, 0, 0], edge: [0, 0, 0], tiles: [] } as const;

/** Fakes a sandbox with these answers, and records its input. */
function drawing(answers: Buffer[][]) {
  const given: (Buffer | undefined)[] = [];
  const sandbox: Sandbox = {
    async *run(value, bytes) {
      const { photoBytes } = DrawRequest.parse(JSON.parse(JSON.stringify(value)));
      given.push(...photosIn(photoBytes, Buffer.from(bytes)));
      for (const parts of answers) yield { value: null, parts };
    },
  };
  return { given, draw: createDrawWall(async () => sandbox) };
}

test('passes pictures to the process unchanged, with gaps for missing ones', async () => {
  const photos = [Buffer.from('first'), undefined, Buffer.alloc(0), Buffer.from('last')];
  const { draw, given } = drawing([[JPEG]]);
  expect(await draw(WALL, photos)).toEqual(JPEG);
  expect(given).toEqual(photos);
});

test.each([
  ['nothing', []],
  ['no picture', [[PNG]]],
  ['two pictures', [[JPEG], [JPEG]]],
])('treats %s as a failure of the process', async (_, answers) => {
  await expect(drawing(answers).draw(WALL, [])).rejects.toThrow('what no picture of a wall is');
});
