import type { PhotoView } from '../../shared/photo/schema.ts';
import type { UploadTarget } from '../../shared/photo/wire.ts';
import { type Caller, call, eventually } from './http.ts';
import { postPhoto } from './shopper.ts';

export async function newTargets(caller: Caller, quantity: number): Promise<UploadTarget[]> {
  const { body } = await call(caller, 'POST', '/v1/photos/prepare', { quantity });
  return body.targets;
}

export async function newTarget(caller: Caller): Promise<UploadTarget> {
  const [target] = await newTargets(caller, 1);
  if (!target) throw new Error('No upload target');
  return target;
}

export function keyOf(target: UploadTarget): string {
  const { key } = target.fields;
  if (!key) throw new Error('A form without a key');
  return key;
}

/** Waits for intake's result for a photo, as shown to the shopper. */
export function verdict(caller: Caller, key: string, timeoutSeconds?: number): Promise<PhotoView> {
  const ask = async () => {
    const { body } = await call(caller, 'POST', '/v1/photos/status', { keys: [key] });
    return body.photos[0].status === 'processing' ? undefined : body.photos[0];
  };
  return eventually(`a verdict on ${key}`, ask, timeoutSeconds);
}

/** Uploads a file and waits for intake. */
export async function taken(caller: Caller, file: Buffer, type = 'image/jpeg'): Promise<PhotoView> {
  const target = await newTarget(caller);
  const response = await postPhoto(target, file, type);
  if (response.status !== 201) throw new Error(`Upload refused: ${response.status} ${await response.text()}`);
  return verdict(caller, keyOf(target));
}
