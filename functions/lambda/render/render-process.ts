import { serve } from '../../adapters/sandbox/serve.ts';
import { renderTiles } from '../../core/production/render-tiles.ts';
import { answerOf, picturesIn, RenderRequest } from './rendering.ts';

/** Runs inside the renderer's sandbox and prints the tiles of one photo after the other. */
await serve(RenderRequest, async function* (request, bytes) {
  const [photo, preview] = picturesIn(request, bytes);
  for await (const rendering of renderTiles(photo, request.photo, request.plans, preview)) yield answerOf(rendering);
});
