import type { PutOptions } from '../../functions/core/lib/objects.ts';
import { applyChanges, type OrderChange } from '../../functions/core/orders/order-states.ts';
import type { PhotoRecord } from '../../functions/core/photos/photo-record.ts';
import type { Attempt, RenderDeps } from '../../functions/core/production/render-job.ts';
import { renderTiles } from '../../functions/core/production/render-tiles.ts';
import { cropBox } from '../../shared/geometry/crop-box.ts';
import type { PrintFile, PrintJob } from '../../shared/order/print-job.ts';
import type { Order } from '../../shared/order/schema.ts';
import { exampleOrder } from './examples.ts';
import { demoPhoto } from './photos.ts';
import { PHOTO_KEY, plannedTile, readyPhoto, SQUARE_TILE } from './tiles.ts';

export const MESSAGE = { tenantId: 'default', orderId: 'A7K2Q9', jobNumber: 1 } as const;
/** An attempt with enough time, whose message returns at noon. */
export const ATTEMPT: Attempt = { isTimeUp: () => false, nextAttemptAt: new Date('2026-11-21T12:00:00.000Z') };
const NOW = new Date('2026-11-21T11:48:00.000Z');
export const PHOTO_BYTES = demoPhoto('sample1');
export const PHOTO = readyPhoto({ widthPx: 1920, heightPx: 1280, iccClass: 'srgb', etag: 'photo-etag' });
export const TILES = [0.4, 0.6].map((centerX, index) => {
  const crop = cropBox(PHOTO, 1, { scale: 1.2, centerX, centerY: 0.5 });
  const { tile, product } = plannedTile({ crop, number: index + 1, copies: index + 1 });
  return { lineNumber: 3, position: index + 1, tile, product };
});

/** One order with one job, in memory; its store behaves like the real one as far as the renderer can see. */
export function newShop(
  changes: { photo?: PhotoRecord | undefined; bytes?: Buffer | undefined; tiles?: PrintJob['tiles'] } = {},
) {
  const { photo = PHOTO, bytes = PHOTO_BYTES, tiles = TILES } = changes;
  let job: PrintJob = {
    orderId: 'A7K2Q9',
    tenantId: 'default',
    number: 1,
    photoKey: PHOTO_KEY,
    status: 'Queued',
    tiles,
  };
  const placed = orderOf(tiles);
  let order = placed;
  let isFollowed = true;
  const orders: RenderDeps['orders'] = {
    get: async () => ({ order, owner: 'K-owner' }),
    renderStanding: async () => order,
    async change(_, __, changes, actor) {
      const result = applyChanges(order, changes, { actor, at: order.placedAt });
      if (result.kind === 'not_allowed') return result;
      if (result.kind === 'changed') order = { ...order, ...result.progress };
      return { kind: result.kind, stored: { order, owner: 'K-owner' } };
    },
    endFollowUp: async () => {
      isFollowed = false;
    },
  };
  const written = new Map<string, { body: Buffer; options: PutOptions }>();
  const deps: RenderDeps = {
    orders,
    jobs: {
      job: async (_, __, number) => (number === 1 ? job : undefined),
      jobs: async () => [job],
      keepProgress: async (_, { files, failures }) => {
        if (job.status !== 'Done') job = { ...job, files: [...files], failures: [...failures] };
      },
      finishJob: async (_, files) => {
        if (job.status === 'Done') return 'already';
        const { failures: _none, failure: _nothing, ...rest } = job;
        job = { ...rest, status: 'Done', files: [...files] };
        return 'done';
      },
      failJob: async (_, { failure, files, failures }) => {
        if (job.status === 'Done') return 'already';
        job = { ...job, status: 'Failed', failure, files: [...files], failures: [...failures] };
        return 'failed';
      },
    },
    photos: { get: async () => ('photo' in changes ? changes.photo : photo) },
    uploads: {
      get: async () => ('bytes' in changes && !changes.bytes ? undefined : { body: bytes, etag: 'photo-etag' }),
    },
    renderTiles,
    prints: {
      put: async (key, body, options) => {
        written.set(key, { body: Buffer.from(body), options });
      },
    },
    clock: { now: () => NOW },
  };
  return {
    deps,
    order: () => order,
    /** State after a run that finished the job and died before it updated the order. */
    diedBeforeCompletion: () => {
      order = placed;
    },
    isFollowed: () => isFollowed,
    written,
    files: (): PrintFile[] => job.files ?? [],
    job: () => job,
    /** A change by staff while the job is queued or rendering. */
    changeOrder: (...changes: OrderChange[]) =>
      orders.change('default', 'A7K2Q9', changes, { kind: 'staff', id: 'c-ada' }),
    /** State after a retry of failed tiles. */
    retryJob: () => {
      const { failures: _none, failure: _nothing, ...rest } = job;
      job = { ...rest, status: 'Queued' };
    },
  };
}

function orderOf(tiles: PrintJob['tiles']): Order {
  const order = exampleOrder(PHOTO_KEY, { productionState: 'Rendering' });
  const lines = order.lines.map((line) => ({
    ...line,
    number: tiles[0]?.lineNumber ?? line.number,
    product: SQUARE_TILE,
    tiles: tiles.map(({ tile }) => tile),
  }));
  return { ...order, lines };
}
