import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createObjects } from '../../../../functions/adapters/objects.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../../../../functions/core/photos/photo-keys.ts';
import type { ReadyPhoto } from '../../../../functions/core/photos/photo-record.ts';
import { createPhotoStore } from '../../../../functions/core/photos/photo-store.ts';
import { createPrintJobStore } from '../../../../functions/core/production/print-job-store.ts';
import { printJobsOf, type RenderMessage } from '../../../../functions/core/production/print-jobs.ts';
import type { PlannedTile } from '../../../../functions/core/production/tile-plan.ts';
import type { Previews } from '../../../../functions/imaging/previews.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { exampleOrder } from '../../../../tests/support/examples.ts';
import { localEndpoints } from '../../../../tests/support/local-endpoints.ts';
import { startSeededSystem } from '../../../../tests/support/seeded-system.ts';

/** In-process storage of the deployed renderer. */
export interface PrintShop {
  /** Points a function's bundle at this storage. */
  environment: Record<string, string>;
  /**
   * Writes the photos, their previews for comparison with the prints, and the jobs of a number of equal orders.
   *
   * @returns the messages of each order
   */
  order(parts: readonly FramedBenchPhoto[], orders: number): Promise<RenderMessage[][]>;
  close(): Promise<void>;
}

interface BenchPhoto {
  bytes: Buffer;
  record: ReadyPhoto;
  previews: Previews;
}

export interface FramedBenchPhoto {
  photo: BenchPhoto;
  tiles: readonly PlannedTile[];
}

/** The renderer's memory in infra/constructs. */
export const RENDERER_MEMORY_MB = 1769;

export async function openPrintShop(onStep: (message: string) => void): Promise<PrintShop> {
  const cloud = await startSeededSystem({ name: 'tessera-bench', onStep });
  const { region, accessKeyId, secretAccessKey, endpoints, tables, buckets } = await localEndpoints(cloud.url);
  const settings = { region, credentials: { accessKeyId, secretAccessKey } };
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...settings, endpoint: endpoints.dynamodb ?? '' }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const shop = { documents, tableName: tables.Shop ?? '' };
  const uploads = createObjects(buckets.Photos ?? '', new S3Client({ ...settings, endpoint: endpoints.s3 ?? '' }));
  const jobs = createPrintJobStore(shop);
  const photos = createPhotoStore(shop);
  let orderNumber = 0;
  let photoNumber = 0;

  async function putPreviews(photoKey: string, { preview, thumbnail }: Previews): Promise<void> {
    const location = parsePhotoKey(photoKey);
    if (!location) throw new Error(`${photoKey} is not a photo key`);
    await uploads.put(previewKey(location), preview, { contentType: 'image/webp' });
    await uploads.put(thumbnailKey(location), thumbnail, { contentType: 'image/webp' });
  }

  /** Records are immutable, so each photo has its own key, in a folder that intake ignores. */
  async function putPhoto({ bytes, record, previews }: BenchPhoto): Promise<string> {
    const photoKey = `${record.key}-${photoNumber++}`;
    const workingKey = `bench/${photoKey}`;
    await uploads.put(workingKey, bytes, { contentType: 'image/jpeg' });
    await putPreviews(photoKey, previews);
    await photos.put({ ...record, key: photoKey, workingKey });
    return photoKey;
  }

  return {
    environment: {
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb ?? '',
      AWS_ENDPOINT_URL_S3: endpoints.s3 ?? '',
      SHOP_TABLE: tables.Shop ?? '',
      EPHEMERAL_TABLE: tables.Ephemeral ?? '',
      PHOTOS_BUCKET: buckets.Photos ?? '',
      PRINTS_BUCKET: buckets.Prints ?? '',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(RENDERER_MEMORY_MB),
    },
    async order(parts, orders) {
      const framed: PlannedTile[] = [];
      for (const { photo, tiles } of parts) {
        const photoKey = await putPhoto(photo);
        framed.push(...tiles.map(({ tile, ...planned }) => ({ ...planned, tile: { ...tile, photoKey } })));
      }
      const numbered = framed.map(({ tile, ...planned }, index) => ({
        ...planned,
        tile: { ...tile, number: index + 1 },
      }));
      const messages: RenderMessage[][] = [];
      for (let count = 0; count < orders; count++) {
        const planned = printJobsOf(orderOf(orderId(orderNumber++), numbered));
        await jobs.createJobs(planned);
        messages.push(planned.map(({ tenantId, orderId, number }) => ({ tenantId, orderId, jobNumber: number })));
      }
      return messages;
    },
    close: () => cloud.stop(),
  };
}

const ID_DIGITS = 'ABCDEFGHJKMNPQRS';

function orderId(count: number): string {
  return Array.from({ length: 6 }, (_, place) => ID_DIGITS[(count >> (4 * place)) & 15]).join('');
}

function orderOf(id: string, tiles: readonly PlannedTile[]): Order {
  const [first] = tiles;
  const order = exampleOrder(first?.tile.photoKey ?? '', { id });
  const [line] = order.lines;
  if (!first || !line) throw new Error('Expected at least one tile');
  return { ...order, lines: [{ ...line, number: 1, product: first.product, tiles: tiles.map(({ tile }) => tile) }] };
}
