import { PreparePhotosReply, type UploadTarget } from '../../../shared/photo/wire.ts';
import { isProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';

export interface UploadTargets {
  /** POST /v1/photos/prepare. */
  prepare(quantity: number, bytesMax: number): Promise<UploadTarget[]>;
  /** The server's latest message about an upload limit. */
  limitSentence(): string | undefined;
}

export function uploadTargets({ api }: Site): UploadTargets {
  let limit: string | undefined;
  return {
    async prepare(quantity, bytesMax) {
      const request = { reply: PreparePhotosReply, body: { quantity, bytesMax } };
      try {
        return (await api.post('/v1/photos/prepare', request)).targets;
      } catch (error) {
        if (isProblem(error, 'too_many_requests')) limit = error.customerMessage;
        throw error;
      }
    },
    limitSentence: () => limit,
  };
}
