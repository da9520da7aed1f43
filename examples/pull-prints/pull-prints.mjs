#!/usr/bin/env node
/**
 * Pulls the print files of all orders that are ready to print into a folder: an example for connecting a machine,
 * usable unchanged. Plain Node 20 or newer, no packages. docs/fulfilment-api.md describes the calls.
 *
 *   TESSERA_KEY=tfk_... node pull-prints.mjs --shop https://shop.example --tenant default --to ./prints
 *
 * Each order gets its own folder, in which names sort the way the tiles hang, with a manifest.json next to the files.
 * A file to print several times is in a folder that says how often, such as A7K2Q/5_copies. Stop it at any time and run
 * it again: verified files are skipped, and partial files are resumed. A file gets its name only once its length and MD5
 * match the list.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const TRIES = 4;
const TIMEOUT_MS = 60_000;

const USAGE = `Usage: TESSERA_KEY=tfk_... node pull-prints.mjs --shop <address> [--tenant default] [--to prints] [--mark-printed]

  --shop          address of the shop, for example https://shop.example
  --tenant        the tenant that the key was created for
  --to            folder for the files
  --mark-printed  mark each order as printed once all of its files are downloaded; needs the scope orders:write`;

/** An error that is printed as one sentence, without a stack. */
class Stop extends Error {}

try {
  const options = readOptions();
  const { pulled, skipped } = await pullAll(options);
  console.log(`Done: ${counted(pulled, 'order')} complete in ${options.to}${skipped ? `, ${skipped} left out` : ''}.`);
  process.exitCode = skipped ? 2 : 0;
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readOptions() {
  const key = process.env.TESSERA_KEY ?? '';
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        shop: { type: 'string' },
        tenant: { type: 'string', default: 'default' },
        to: { type: 'string', default: 'prints' },
        'mark-printed': { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    throw new Stop(`${error.message}\n\n${USAGE}`);
  }
  if (!values.shop || !URL.canParse(values.shop))
    throw new Stop(`Pass the address of the shop with --shop.\n\n${USAGE}`);
  if (!key)
    throw new Stop(
      'Set the environment variable TESSERA_KEY to a fulfilment key. An administrator creates one at /admin/machines.',
    );
  return { shop: values.shop, tenant: values.tenant, to: values.to, marks: values['mark-printed'], key };
}

async function pullAll(options) {
  let pulled = 0;
  let skipped = 0;
  for (const orderId of await readyOrders(options)) {
    if (await pullOrder(options, orderId)) pulled++;
    else skipped++;
  }
  return { pulled, skipped };
}

/** Lists all orders before the first is pulled, because an order that is marked as printed leaves the list. */
async function readyOrders(options) {
  const ids = [];
  let cursor;
  do {
    const page = await call(options, 'GET', '/v1/fulfilment/orders', { queue: 'ReadyToPrint', cursor });
    ids.push(...page.body.orders.map(({ id }) => id));
    cursor = page.body.cursor;
  } while (cursor !== undefined);
  return ids;
}

/** @returns whether all files were downloaded; false if the order was put on hold or canceled in the meantime */
async function pullOrder(options, orderId) {
  const folder = join(options.to, orderId);
  mkdirSync(folder, { recursive: true });
  let files = await listFiles(options, orderId);
  for (const name of (files ?? []).map((file) => file.name)) {
    for (let attempt = 1; ; attempt++) {
      const file = files?.find((each) => each.name === name);
      if (!file) return leftOut(orderId);
      const fault = await pullFile(folder, file);
      if (!fault) break;
      if (attempt === TRIES) throw new Stop(`${orderId}/${name} could not be pulled: ${fault}. Run this again later.`);
      console.error(`${orderId}/${name}: ${fault}; trying again`);
      await wait(500 * attempt);
      // A file's URL expires after 15 minutes.
      files = await listFiles(options, orderId);
    }
  }
  if (!files) return leftOut(orderId);
  const manifest = {
    orderId,
    totalFiles: files.length,
    totalSheets: files.reduce((sum, { copies }) => sum + copies, 0),
    files: files.map(({ url: _, key: __, ...file }) => ({ path: pathInFolder(file), ...file })),
  };
  writeWhole(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`${orderId}: ${counted(files.length, 'file')}, ${counted(manifest.totalSheets, 'sheet')} to print`);
  for (const file of files)
    if (file.copies > 1) console.log(`${orderId}: *** ${file.copies} COPIES of ${pathInFolder(file)}`);
  if (options.marks) await markPrinted(options, orderId);
  return true;
}

function leftOut(orderId) {
  console.error(
    `${orderId}: its files are not available now. It is on hold or canceled, or they are being rendered again.`,
  );
  return false;
}

/** @returns undefined if the order's files are not available now */
async function listFiles(options, orderId) {
  const { status, body } = await call(options, 'GET', `/v1/fulfilment/orders/${orderId}/prints`, {}, { takes: [409] });
  return status === 409 || !body.isComplete ? undefined : body.files;
}

/** Idempotent: an order that is already printed stays printed. */
async function markPrinted(options, orderId) {
  const path = `/v1/fulfilment/orders/${orderId}/production`;
  const { status } = await call(options, 'POST', path, {}, { takes: [409], body: { to: 'Printed' } });
  if (status === 409) console.error(`${orderId}: was not marked as printed, because its state has changed.`);
}

/** The same names as in the archives of the print room. */
function pathInFolder({ name, copies }) {
  return copies > 1 ? `${copies}_copies/${name}` : name;
}

/** @returns the fault; undefined if the file is complete and verified */
async function pullFile(folder, file) {
  const path = join(folder, pathInFolder(file));
  mkdirSync(dirname(path), { recursive: true });
  if (sizeOf(path) === file.bytes && (await md5Of(path)) === file.md5) return undefined;
  // Named by its checksum, so that a partial file is not resumed after the file was rendered again.
  const part = `${path}.${file.md5.slice(0, 8)}.part`;
  const fault = await fetchRest(part, file);
  if (fault) return fault;
  if ((await md5Of(part)) !== file.md5) {
    rmSync(part);
    return 'the file does not match its MD5 in the list';
  }
  renameSync(part, path);
  return undefined;
}

/** Downloads the missing part of a file. */
async function fetchRest(part, { url, bytes }) {
  let startByte = sizeOf(part) ?? 0;
  if (startByte === bytes) return undefined;
  if (startByte > bytes) startByte = 0;
  try {
    const headers = startByte > 0 ? { Range: `bytes=${startByte}-` } : {};
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200 && response.status !== 206) return `the file store replied ${response.status}`;
    // A store that does not support ranges sends the whole file.
    const target = openSync(part, response.status === 206 ? 'a' : 'w');
    try {
      for await (const chunk of response.body) writeSync(target, chunk);
      fsyncSync(target);
    } finally {
      closeSync(target);
    }
  } catch (error) {
    return `the connection failed (${error.cause?.code ?? error.name})`;
  }
  return sizeOf(part) === bytes ? undefined : 'the download ended too early';
}

function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

async function md5Of(path) {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Readers find the old text or the new one, never a partial one. */
function writeWhole(path, text) {
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

/**
 * Calls the shop, and retries if that may help.
 *
 * @param takes statuses besides 200 that the caller handles
 */
async function call({ shop, tenant, key }, method, path, query, { takes = [], body } = {}) {
  const url = new URL(path, shop);
  for (const [name, value] of Object.entries({ tenantId: tenant, ...query }))
    if (value !== undefined) url.searchParams.set(name, value);
  for (let attempt = 1; ; attempt++) {
    const reply = await ask(url, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.status === 200 || takes.includes(reply.status)) return reply;
    const mayPass = reply.status === undefined || reply.status === 429 || reply.status >= 500;
    if (!mayPass || attempt === TRIES) throw new Stop(`${method} ${path}: ${reply.why}`);
    await wait(reply.waitMs ?? 1000 * attempt);
  }
}

async function ask(url, request) {
  try {
    const response = await fetch(url, request);
    const body = await response.json().catch(() => undefined);
    const seconds = Number(response.headers.get('Retry-After'));
    return {
      status: response.status,
      body,
      why: body?.message ?? `the shop replied ${response.status}`,
      ...(seconds > 0 && { waitMs: seconds * 1000 }),
    };
  } catch (error) {
    return { why: `the shop cannot be reached (${error.cause?.code ?? error.name})` };
  }
}

function counted(count, unit) {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
