import type { WorkerTasks } from '../../../lib/worker-tasks.ts';
import type { Preview, PreviewAnswer } from './draw-preview.ts';

/** @returns undefined if this browser cannot decode the file; the preview then comes from the server */
export type MakePreview = (photoId: string, file: Blob) => Promise<Preview | undefined>;

export interface PreviewMakerDeps {
  decode: WorkerTasks<Blob, PreviewAnswer>;
  decodeHeic: WorkerTasks<Blob, PreviewAnswer>;
  isOnScreen(photoId: string): boolean;
}

/** Makes previews in workers, photos on the screen first. */
export function createPreviewMaker({ decode, decodeHeic, isOnScreen }: PreviewMakerDeps): MakePreview {
  return async (photoId, file) => {
    const isUrgent = (): boolean => isOnScreen(photoId);
    const answer = await decode.run(file, isUrgent);
    const final = answer?.kind === 'heic' ? await decodeHeic.run(file, isUrgent) : answer;
    return final?.kind === 'made' ? final.preview : undefined;
  };
}
