import { serve } from '../../functions/adapters/sandbox/serve.ts';
import { decodeHeic } from '../../functions/imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../functions/imaging/inspect-photo.ts';
import { answerOf, InspectionRequest } from '../../functions/lambda/intake/inspection.ts';

/** Intake's sandbox process with a fault in its decoder: a photo that ends with `crash` crashes it. */
await serve(InspectionRequest, async function* (_, bytes) {
  if (bytes.subarray(-5).toString() === 'crash') process.kill(process.pid, 'SIGSEGV');
  yield answerOf(await inspectPhoto(bytes, { decodeHeic }));
});
