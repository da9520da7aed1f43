import { serve } from '../../adapters/sandbox/serve.ts';
import { drawWall } from '../../imaging/draw-wall.ts';
import { DrawRequest, photosIn } from './drawing.ts';

/** The inside of the mailer's sandbox: draws one wall after the other. */
await serve(DrawRequest, async function* ({ drawing, photoBytes }, bytes) {
  yield { value: null, parts: [await drawWall(drawing, photosIn(photoBytes, bytes))] };
});
