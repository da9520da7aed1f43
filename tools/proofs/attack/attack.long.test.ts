import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type MemoryWatch, watchMemory } from '../../../tests/support/memory-watch.ts';
import { processTree } from '../../../tests/support/processes.ts';
import { createRandom } from '../../gallery/drawing.ts';
import { functionLogs, targetsOf } from './attacked-system.ts';
import { compareWithKnown, formatFinding } from './finding.ts';
import { secretsIn } from './invariants.ts';
import { KNOWN_FINDINGS } from './known-findings.ts';
import { signInStaff, staffTokensOf } from './people.ts';
import { type AttackReport, runAttack } from './run-attack.ts';
import type { Target } from './target.ts';
import { unswappedIds } from './unswapped-ids.ts';
import { createWorld, type World } from './world.ts';

/**
 * A fixed sample of `npm run attack`: every route and every field of the storefront, as two of the attackers, with
 * values that break programs and with ids of another customer's data.
 */
const SEED = 1;
const ROUNDS = 2;
const ATTACKS_PER_VISIT = 6;
/** The system shares its process with the test runner, which has its own heap. */
const GROWTH_MB_MAX = 400;
const REST_SECONDS = 3;
/** About 20 seconds on an otherwise idle machine. */
const TIMEOUT_MS = 300_000;

const cloud = inject('cloud');
const system = inject('system');
const staff = inject('staff');

/**
 * Fields by the end of their path: ids without an owner and keys that are no ids, photos that a provider here shows to
 * everyone, and secrets, which work for anyone who knows them and are therefore never another customer's.
 */
const UNOWNED =
  /(^|\.)(tenantIds?|sourceId|productId|groupId|importId|exportId|articleId|albumId|assetId|byId|shopifyId|publicAccessToken|variantId|merchandiseId|sortKey|tiles\.id|tenant\.id|category\.id|variables\.input\.key)$/;
const SHARED = /^(photoId|ids)$/;
const SECRETS = /(^|\.)(refreshToken|cartToken|attemptId|attemptToken|sessionId)$/;

let world: World;
let targets: Target[];
let report: AttackReport;
let memory: Awaited<ReturnType<MemoryWatch['stop']>>;

beforeAll(async () => {
  const tokens = {
    default: staff,
    pharmacy: staffTokensOf(await signInStaff(cloud.url, 'pharmacy')),
    convenience: staffTokensOf(await signInStaff(cloud.url, 'convenience')),
  };
  world = await createWorld(cloud.url, tokens);
  targets = await targetsOf(cloud.url, tokens);
  // this test runs in a child of the system's process
  const watch = watchMemory(() => processTree(system.pid).filter((pid) => pid !== process.pid));
  const last = targets.length * ROUNDS - 1;
  report = await runAttack({ world, targets, seed: SEED, first: 0, last, attacksPerVisit: ATTACKS_PER_VISIT });
  memory = await watch.stop(REST_SECONDS);
}, TIMEOUT_MS);

test('the sample gets every kind of response', () => {
  expect(targets.length).toBeGreaterThan(60);
  expect(report.requests).toBeGreaterThan(1000);
  for (const status of [200, 400, 401, 403, 404, 422]) expect(report.statuses[status], `${status}`).toBeGreaterThan(0);
});

test('replaces every id in a request with another customer’s', async () => {
  const [visitor] = world.people.filter(({ caller }) => caller === world.attacker.shopper.caller);
  if (!visitor) throw new Error('Expected an attacker with own data');
  const unswapped = await Promise.all(
    targets.map(async ({ name, attacks }) => {
      const places = unswappedIds(name, await attacks(visitor, world, createRandom(SEED)));
      return places
        .filter((place) => ![UNOWNED, SHARED, SECRETS].some((known) => known.test(place)))
        .map((place) => `${name}: ${place}`);
    }),
  );
  expect(unswapped.flat()).toEqual([]);
});

test('no request makes the shop fail, return an undeclared response, or reveal another customer’s data', () => {
  expect(compareWithKnown(report.findings).fresh.map(formatFinding)).toEqual([]);
});

test('every known finding still occurs: fixed ones must be removed from the list', () => {
  expect(compareWithKnown(report.findings).stale.map(({ reason }) => reason)).toEqual([]);
  expect(new Set(KNOWN_FINDINGS.map(({ reason }) => reason)).size).toBe(KNOWN_FINDINGS.length);
});

test('no log contains a token, code, card number or email', () => {
  const logs = functionLogs(system.dataDir);
  expect(logs.length).toBeGreaterThan(10_000);
  expect(secretsIn(logs, world.secrets())).toEqual([]);
});

test('the memory of the system stays within a bound', () => {
  expect(memory.after.rss - memory.before.rss).toBeLessThan(GROWTH_MB_MAX);
});

describe('the search of the logs', () => {
  test('finds a secret and redacts it', () => {
    expect(secretsIn('{"a":1}\n{"token":"s3cret"}', ['s3cret'])).toEqual(['{"token":"[secret]"}']);
  });
  test('does not mistake a part of a random id for a code', () => {
    const line = '{"requestId":"4123456d-cac1-4efa-8297-4a6db357c893","path":"/v1/orders"}';
    expect(secretsIn(`${line}\n{"code":"123456"}`, ['123456'])).toEqual(['{"code":"[secret]"}']);
  });
});
