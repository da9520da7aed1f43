import { serve } from '../../adapters/sandbox/serve.ts';
import { renderTiles } from '../../core/production/render-tiles.ts';
import { answerOf, RenderRequest } from './rendering.ts';

/** The inside of the renderer's sandbox: prints the tiles of one photo after the other. */
await serve(RenderRequest, async function* ({ photo, plans }, bytes) {
  for await (const rendering of renderTiles(bytes, photo, plans)) yield answerOf(rendering);
});
