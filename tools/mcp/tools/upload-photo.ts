import { open, realpath } from 'node:fs/promises';
import { basename, extname, isAbsolute, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { looksLikePicture } from '../../../shared/photo/file-kind.ts';
import { UPLOAD_BYTES_MAX } from '../../../shared/photo/limits.ts';
import type { PhotoView } from '../../../shared/photo/schema.ts';
import { PhotoStatusReply, PreparePhotosReply } from '../../../shared/photo/wire.ts';
import { answering, Refusal } from '../refusal.ts';
import type { Shop } from '../shop.ts';

const MEGABYTE = 1_000_000;
/** Twice the duration for a photo of 120 megapixels. */
const INTAKE_SECONDS = 60;
const ASK_AGAIN_MS = 500;

const Input = z.object({
  path: z
    .string()
    .min(1)
    .max(4096)
    .describe('A picture file in the photo folder: its path, or its name in that folder.'),
});

const Output = z.object({
  photoId: z.string(),
  fileName: z.string(),
  widthPx: z.int().describe('Of the upright photo.'),
  heightPx: z.int(),
  isDamaged: z.boolean().describe('The file is damaged: the person should check it before it is printed.'),
});

export function registerUploadPhoto(server: McpServer, shop: Shop): void {
  server.registerTool(
    'upload_photo',
    {
      title: 'Upload a photo',
      description:
        'Sends one picture file of this machine to the shop, where only this session and anyone with its order link can use it. Files outside the folder that the server was started with are refused.',
      inputSchema: Input,
      outputSchema: Output,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
    ({ path }) =>
      answering(async () => {
        const { fileName, bytes } = await readPicture(shop.photoFolder, path);
        const view = await uploaded(shop, fileName, bytes);
        const photoId = `photo-${shop.photos.size + 1}`;
        shop.photos.set(photoId, { fileName, view });
        const { width = 0, height = 0, isDamaged = false } = view;
        const text =
          `${fileName} is ${photoId}: ${width} x ${height} px.` +
          (isDamaged ? ' The file is damaged: ask the person to check it before ordering.' : '');
        return {
          content: [{ type: 'text', text }],
          structuredContent: { photoId, fileName, widthPx: width, heightPx: height, isDamaged },
        };
      }),
  );
}

/** @throws Refusal unless it is a picture file in the folder, after resolving links */
async function readPicture(folder: string, path: string): Promise<{ fileName: string; bytes: Buffer }> {
  const missing = new Refusal(`There is no file "${path}" in ${folder}. Only files in that folder can be uploaded.`);
  const file = await realpath(resolve(folder, path)).catch(() => {
    throw missing;
  });
  const inside = relative(folder, file);
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) throw missing;
  const handle = await open(file, 'r');
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Refusal(`"${path}" is not a file.`);
    if (stats.size > UPLOAD_BYTES_MAX)
      throw new Refusal(
        `"${path}" has ${Math.ceil(stats.size / MEGABYTE)} MB. The shop takes photos of up to ${UPLOAD_BYTES_MAX / MEGABYTE} MB.`,
      );
    const bytes = await handle.readFile();
    if (!looksLikePicture(bytes))
      throw new Refusal(`"${path}" is not a picture. Choose a photo, for example a JPEG, PNG or HEIC file.`);
    return { fileName: basename(file), bytes };
  } finally {
    await handle.close();
  }
}

/** Uploads a picture like a browser and waits until it has been checked. */
async function uploaded(shop: Shop, fileName: string, bytes: Buffer): Promise<PhotoView> {
  const { targets } = await shop.api.post(
    '/v1/photos/prepare',
    { quantity: 1, bytesMax: bytes.length },
    PreparePhotosReply,
  );
  const [target] = targets;
  const key = target?.fields.key;
  if (!target || key === undefined) throw new Refusal('The shop did not return an upload URL. Try again.');
  // storage requires an image type; intake detects the real one
  const type = `image/${extname(fileName).slice(1).toLowerCase() || 'jpeg'}`;
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
  form.append('Content-Type', type);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), fileName);
  const response = await shop.api.reach(target.url, { method: 'POST', body: form });
  if (!response.ok) throw new Refusal(`The upload of ${fileName} failed with status ${response.status}. Try again.`);

  const deadline = performance.now() + INTAKE_SECONDS * 1000;
  for (;;) {
    const { photos } = await shop.api.post('/v1/photos/status', { keys: [key] }, PhotoStatusReply);
    const [view] = photos;
    if (view?.status === 'ready') return view;
    if (view?.status === 'refused') throw new Refusal(`${fileName}: ${view.refusal?.message ?? 'it was refused.'}`);
    if (performance.now() > deadline) throw new Refusal(`The shop is still checking ${fileName}. Try again later.`);
    await wait(ASK_AGAIN_MS);
  }
}
