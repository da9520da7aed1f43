import { KnownPhotosReply, PhotoStatusReply, PreparePhotosReply } from '../../../shared/wire/photos.ts';
import { isProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import type { PhotoStatusAnswer } from './delivery/photo-poller.ts';

/** Questions are small; one that takes longer than this will not be answered. */
const CALL_TIMEOUT_MS = 30_000;

/** Each call has an end: a server that does not answer is as good as none. */
const inTime = () => AbortSignal.timeout(CALL_TIMEOUT_MS);

/** What uploads ask of the server. */
export function photoCalls({ api }: Site) {
  let limit: string | undefined;

  async function prepare(quantity: number, bytesMax: number) {
    const request = { reply: PreparePhotosReply, body: { quantity, bytesMax }, signal: inTime() };
    try {
      return (await api.post('/v1/photos/prepare', request)).targets;
    } catch (error) {
      if (isProblem(error, 'too_many_requests')) limit = error.customerMessage;
      throw error;
    }
  }

  async function fetchKnown(sha256: string[]) {
    return (await api.post('/v1/photos/known', { reply: KnownPhotosReply, body: { sha256 }, signal: inTime() })).photos;
  }

  /** The server refuses a whole batch for one key that is not the caller's: the others are asked after once more. */
  async function fetchViews(keys: string[]): Promise<PhotoStatusAnswer> {
    const ask = async (known: string[]) =>
      (await api.post('/v1/photos/status', { reply: PhotoStatusReply, body: { keys: known }, signal: inTime() }))
        .photos;
    try {
      return { views: await ask(keys), unknownKeys: [] };
    } catch (error) {
      if (!isProblem(error, 'unknown_photo')) throw error;
      const unknownKeys = error.errors.flatMap(({ path }) => keys[Number(path.split('.')[1])] ?? []);
      const known = keys.filter((key) => !unknownKeys.includes(key));
      return { views: known.length > 0 && unknownKeys.length > 0 ? await ask(known) : [], unknownKeys };
    }
  }

  return {
    prepare,
    fetchKnown,
    fetchViews,
    /** what the server said last about how long uploads have to wait */
    limitSentence: () => limit,
  };
}
