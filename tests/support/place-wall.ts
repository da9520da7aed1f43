import { createOrderStore } from '../../functions/core/orders/order-store.ts';
import type { Tile } from '../../shared/project/schema.ts';
import { artTiles } from './art.ts';
import { type Caller, eventually, newCaller } from './http.ts';
import { localEndpoints } from './local-endpoints.ts';
import { JOURNEY, need, newShopper, projectOf, type Shopper } from './shopper.ts';
import { createStoredRows } from './stored-rows.ts';

export interface WallToPlace extends Partial<Pick<Shopper, 'email' | 'note' | 'lastName' | 'wallPads'>> {
  /** Names of the shop's own pictures. */
  art: readonly string[];
  /** Differences of each tile by place; the pictures alternate. */
  tiles: readonly Partial<Tile>[];
  /** A new visitor of the default tenant if absent. */
  caller?: Caller;
}

const FROM_SAVING = JOURNEY.findIndex(({ name }) => name === 'save the project');

/** Places an order of one wall over HTTP. @returns its number */
export async function placeWall(
  url: string,
  { art, tiles, caller = newCaller(url), ...rest }: WallToPlace,
): Promise<string> {
  const changes = tiles.map((tile) => ({ isBatched: false, ...tile }));
  const project = projectOf(await artTiles(caller, art, changes));
  const shopper: Shopper = { ...newShopper(url), caller, project, ...rest };
  for (const step of JOURNEY.slice(FROM_SAVING)) await step.run(shopper);
  return need(shopper.orderId);
}

/** Waits until orders of the default tenant have their print files, which pages of staff notice only up to 30 s later. */
export async function waitForPrints(url: string, orderIds: readonly string[]): Promise<void> {
  const orders = createOrderStore(createStoredRows(await localEndpoints(url)).table('Shop'), { now: () => new Date() });
  for (const id of orderIds)
    await eventually(
      `the print files of ${id}`,
      async () => (await orders.get('default', id))?.order.productionState === 'ReadyToPrint' || undefined,
      90,
    );
}
