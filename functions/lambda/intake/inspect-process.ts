import { serve } from '../../adapters/sandbox/serve.ts';
import { decodeHeic } from '../../imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../imaging/inspect-photo.ts';
import { answerOf, InspectionRequest } from './inspection.ts';

/** Runs inside intake's sandbox and inspects one photo after the other. */
await serve(InspectionRequest, async function* (_, bytes) {
  yield answerOf(await inspectPhoto(bytes, { decodeHeic }));
});
