import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../api-error.ts';

/** Refuses a body of more bytes, before anybody parses it. */
export function limitBody(bytesMax: number) {
  return bodyLimit({
    maxSize: bytesMax,
    onError() {
      throw new ApiError('payload_too_large');
    },
  });
}
