import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../api-error.ts';

/** Refuses larger bodies before they are parsed. */
export function limitBody(bytesMax: number) {
  return bodyLimit({
    maxSize: bytesMax,
    onError() {
      throw new ApiError('payload_too_large');
    },
  });
}
