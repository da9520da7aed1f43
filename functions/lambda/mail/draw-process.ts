import { serve } from '../../adapters/sandbox/serve.ts';
import { drawWall } from '../../imaging/draw-wall.ts';
import { DrawRequest, photosIn } from './drawing.ts';

/** Runs inside the mailer's sandbox and draws one wall after the other. */
await serve(DrawRequest, async function* ({ drawing, photoBytes }, bytes) {
  yield { value: null, parts: [await drawWall(drawing, photosIn(photoBytes, bytes))] };
});
