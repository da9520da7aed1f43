import type { BrowserContext } from '@playwright/test';
import type { Project } from '../../../shared/schemas/project.ts';
import { call, eventually } from '../../support/http.ts';
import { cameraPhoto } from '../../support/photos.ts';
import { newShopper, projectOf, type Shopper, tileOf, uploadPhoto } from '../../support/shopper.ts';

export const PHOTO_SIZE = { widthPx: 4_000, heightPx: 3_000 };
const ORIGINALS = ['sample1', 'sample2', 'sample3', 'sample4'] as const;
const AT_A_TIME = 4;

/**
 * A visitor with so many tiles on the wall, each of a photo of its own, taken in by the server; saved over HTTP as
 * another machine of the visitor would have, so that the browser under test begins with nothing.
 */
export async function hangHundred(url: string, count: number): Promise<{ shopper: Shopper; photo: Buffer }> {
  const originals = await Promise.all(ORIGINALS.map((name) => cameraPhoto(name, PHOTO_SIZE)));
  const shopper = newShopper(url, originals[0] ?? Buffer.alloc(0));
  const keys: string[] = [];
  for (let from = 0; from < count; from += AT_A_TIME) {
    const batch = Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, index) => from + index);
    keys.push(
      ...(await Promise.all(
        batch.map(async (index) => {
          // other last bytes make another photo
          const bytes = Buffer.concat([
            originals[index % originals.length] ?? Buffer.alloc(0),
            Buffer.from(`#${index}`),
          ]);
          const one = { ...shopper, photo: bytes };
          await uploadPhoto(one);
          return one.photoKey ?? '';
        }),
      )),
    );
    await takenIn(shopper, keys);
  }
  shopper.photoKey = keys[0];
  shopper.photoSize = { width: PHOTO_SIZE.widthPx, height: PHOTO_SIZE.heightPx };
  // a little zoomed in: what nobody has placed is moved once its faces are found
  const tiles = keys.map((imagePath, index) => ({ ...tileOf(shopper, { id: `tile-${index}`, imagePath }), ...ZOOMED }));
  const { status, body } = await call(shopper.caller, 'POST', '/v1/projects/save', { project: projectOf(tiles) });
  if (status !== 200) throw new Error(`Not saved: ${status} ${JSON.stringify(body)}`);
  shopper.project = body.project as Project;
  return { shopper, photo: shopper.photo };
}

const SCALE = 1.2;
const [HALF_WIDTH, HALF_HEIGHT] = [3 / 4 / SCALE / 2, 1 / SCALE / 2];
const ZOOMED = {
  scale: SCALE,
  cropTopLeftX: 0.5 - HALF_WIDTH,
  cropBottomRightX: 0.5 + HALF_WIDTH,
  cropTopLeftY: 0.5 - HALF_HEIGHT,
  cropBottomRightY: 0.5 + HALF_HEIGHT,
};

async function takenIn({ caller }: Shopper, keys: string[]): Promise<void> {
  await eventually(
    'intake',
    async () => {
      const { body } = await call(caller, 'POST', '/v1/photos/status', { keys });
      return (body.photos as { status: string }[]).every(({ status }) => status === 'ready') || undefined;
    },
    120,
  );
}

/** Opens the shop as that visitor. */
export async function visitAs(context: BrowserContext, shopper: Shopper): Promise<void> {
  await context.addInitScript(
    ({ token, expiresAt }) =>
      localStorage.setItem('default:cartToken', JSON.stringify({ v: 1, expiresAt, value: token })),
    { token: shopper.caller.cartToken ?? '', expiresAt: Date.now() + 86_400_000 },
  );
}
