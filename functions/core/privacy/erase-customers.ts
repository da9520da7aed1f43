import { createHash } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { HOUR_MS } from '../../../shared/lib/time.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { hasEnded } from '../../../shared/order/states.ts';
import type { LabOrderStore } from '../labs/lab-order-store.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { ObjectLife, ObjectVersion } from '../lib/objects.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { ownedOrders } from '../orders/owned-orders.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { ProjectClaimStore } from '../payments/project-claim-store.ts';
import { photoPrefixes } from '../photos/photo-keys.ts';
import type { PrintJobStore } from '../production/print-job-store.ts';
import { printPrefixes } from './end-prints.ts';
import type { StoredErasure } from './erasure.ts';
import type { ErasureStore } from './erasure-store.ts';
import type { Person, PersonalRows } from './personal-rows.ts';

/** Orders in progress take days. */
const WAIT_FOR_ORDERS_MS = 6 * HOUR_MS;
/** An upload form and an access token are valid for 15 minutes, and intake retries for a little longer. */
const FINAL_CHECK_AFTER_MS = HOUR_MS;
/** Maximum per run; the next one continues. */
const ERASURES_MAX = 20;
const AT_ONCE = 20;

export interface EraseCustomersDeps {
  erasures: ErasureStore;
  rows: PersonalRows;
  cartLinks: Pick<CartLinkStore, 'joinedOwners'>;
  orders: Pick<OrderStore, 'get' | 'listOwned' | 'anonymize'>;
  labOrders: Pick<LabOrderStore, 'ofOrder'>;
  jobs: Pick<PrintJobStore, 'removeJobs'>;
  attempts: Pick<AttemptStore, 'forgetShopper'>;
  claims: Pick<ProjectClaimStore, 'takenBy'>;
  forgetCart(tenantId: TenantId, cartId: string): Promise<void>;
  photos: Pick<ObjectLife, 'versions' | 'removeVersion'>;
  prints: Pick<ObjectLife, 'versions' | 'removeVersion'>;
  clock: Clock;
  log: Log;
}

export interface Erased {
  erasures: number;
  /** Versions of objects, and rows. */
  removed: number;
}

/** The run is out of time; the next one continues. */
class OutOfTime extends Error {}

/**
 * Processes due erasures. Runs may overlap and crash: every run does all that is left, and each deletion is idempotent.
 * Deletes nothing before the inventory is stored.
 *
 * @param until nothing is started after this time
 */
export async function eraseCustomers(deps: EraseCustomersDeps, until: Date): Promise<Erased> {
  const { erasures, clock, log } = deps;
  const done: Erased = { erasures: 0, removed: 0 };
  for (const erasure of await erasures.due(clock.now(), ERASURES_MAX)) {
    const { tenantId, id: erasureId } = erasure;
    try {
      const removed = await workOn(deps, erasure, until);
      done.erasures += 1;
      done.removed += removed;
      log.info('erasure_worked_on', { tenantId, erasureId, removed });
    } catch (error) {
      if (error instanceof OutOfTime) break;
      log.error('erasure_failed', { tenantId, erasureId, error });
    }
  }
  return done;
}

/** @returns the number of deletions */
async function workOn(deps: EraseCustomersDeps, erasure: StoredErasure, until: Date): Promise<number> {
  const closed = erasure.state === 'waiting' ? await close(deps, erasure) : erasure;
  const person = closed && personOf(closed);
  if (!closed || !person) return 0;
  const { erasures, clock } = deps;
  const inTime = () => {
    if (clock.now() >= until) throw new OutOfTime();
  };
  const orders = await ownedOrders(deps.orders, person.tenantId, person.owners);
  const prefixes = await everythingOf(deps, closed, person, orders);
  let removed = 0;
  removed += await removeRows(deps, person, inTime);
  removed += await removeObjects(deps.photos, prefixes.photos, inTime);
  removed += await removeObjects(deps.prints, prefixes.prints, inTime);
  for (const order of orders.filter(hasEnded)) {
    inTime();
    await deps.jobs.removeJobs(person.tenantId, order.id);
    await deps.orders.anonymize(person.tenantId, order.id);
    removed += 1;
  }
  if (closed.clearedAt === undefined) {
    await erasures.cleared(closed, clock.now(), new Date(clock.now().getTime() + FINAL_CHECK_AFTER_MS));
    return removed;
  }
  // An order from a payment in progress keeps the erasure open until it has ended.
  const isUnderWay = orders.some((order) => !hasEnded(order));
  if (removed === 0 && !isUnderWay) await erasures.finish(closed, clock.now());
  else {
    await erasures.countLater(closed, removed);
    await erasures.postpone(closed, new Date(clock.now().getTime() + FINAL_CHECK_AFTER_MS));
  }
  return removed;
}

/** @returns undefined while orders are in progress */
async function close(deps: EraseCustomersDeps, erasure: StoredErasure): Promise<StoredErasure | undefined> {
  const { erasures, cartLinks, clock } = deps;
  const { tenantId, id, subject } = erasure;
  if (!subject) return undefined;
  const owners = [ownerOfCustomer(subject.customerId), ...(await cartLinks.joinedOwners(tenantId, subject.customerId))];
  const orders = await ownedOrders(deps.orders, tenantId, owners);
  if (orders.some((order) => !hasEnded(order))) {
    await erasures.postpone(erasure, new Date(clock.now().getTime() + WAIT_FOR_ORDERS_MS));
    return undefined;
  }
  await erasures.close(erasure, { owners, orderIds: orders.map((order) => order.id) }, clock.now());
  return erasures.get(tenantId, id);
}

function personOf({ tenantId, subject }: StoredErasure): (Person & { orderIds: readonly string[] }) | undefined {
  if (!subject?.owners) return undefined;
  const { customerId, email, owners, orderIds = [] } = subject;
  return { tenantId, customerId, email, owners, orderIds };
}

/** Finds a person's objects. Before any deletion they are counted and hashed for the proof. */
async function everythingOf(
  deps: EraseCustomersDeps,
  erasure: StoredErasure,
  person: Person & { orderIds: readonly string[] },
  orders: readonly Order[],
): Promise<{ photos: string[]; prints: string[] }> {
  const { tenantId, owners } = person;
  const ended = orders.filter(hasEnded).map(({ id }) => id);
  const orderIds = [...new Set([...person.orderIds, ...ended])];
  const prefixes = {
    photos: owners.flatMap((owner) => photoPrefixes(tenantId, owner)),
    prints: (await Promise.all(orderIds.map((orderId) => printPrefixes(deps, tenantId, orderId)))).flat(),
  };
  if (erasure.inventory) return prefixes;
  const objects = [...(await namesOf(deps.photos, prefixes.photos)), ...(await namesOf(deps.prints, prefixes.prints))];
  const rows = (await deps.rows.list(person)).map(({ key: { pk, sk } }) => JSON.stringify([pk, sk]));
  await deps.erasures.takeInventory(erasure, {
    objects: { versions: objects.length, sha256: digestOf(objects) },
    rows: { count: rows.length, sha256: digestOf(rows) },
    orders: orderIds.length,
  });
  return prefixes;
}

async function namesOf(bucket: Pick<ObjectLife, 'versions'>, prefixes: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const prefix of prefixes)
    for await (const page of bucket.versions(prefix))
      names.push(...page.map(({ key, versionId }) => JSON.stringify([key, versionId])));
  return names;
}

function digestOf(names: readonly string[]): string {
  return createHash('sha256')
    .update([...names].sort().join('\n'))
    .digest('hex');
}

async function removeRows(deps: EraseCustomersDeps, person: Person, inTime: () => void): Promise<number> {
  const { rows, claims, attempts, forgetCart } = deps;
  const { tenantId, owners } = person;
  await rows.releaseEmail(person);
  // Claims lead to the paid carts; payment records stay, without the shopper.
  for (const token of new Set((await claims.takenBy(tenantId, owners)).values())) {
    const cartId = await attempts.forgetShopper(tenantId, token);
    if (cartId !== undefined) await forgetCart(tenantId, cartId);
  }
  const found = await rows.list(person);
  // Sequential, because rows that lead to others must be deleted last.
  for (const row of found) {
    inTime();
    await rows.remove(row);
  }
  return found.length;
}

async function removeObjects(
  bucket: Pick<ObjectLife, 'versions' | 'removeVersion'>,
  prefixes: readonly string[],
  inTime: () => void,
): Promise<number> {
  let removed = 0;
  for (const prefix of prefixes) {
    // A list that is read during deletions may skip objects.
    for (let found = await allVersions(bucket, prefix); found.length > 0; found = await allVersions(bucket, prefix)) {
      for (let start = 0; start < found.length; start += AT_ONCE) {
        inTime();
        await Promise.all(found.slice(start, start + AT_ONCE).map((version) => bucket.removeVersion(version)));
      }
      removed += found.length;
    }
  }
  return removed;
}

async function allVersions(bucket: Pick<ObjectLife, 'versions'>, prefix: string): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = [];
  for await (const page of bucket.versions(prefix)) found.push(...page);
  return found;
}
