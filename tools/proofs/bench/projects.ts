import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDocuments } from '../../../functions/adapters/documents.ts';
import type { Table } from '../../../functions/core/db/table.ts';
import { type OwnerKey, ownerOfCartToken, ownerOfCustomer } from '../../../functions/core/lib/owner.ts';
import { toRows } from '../../../functions/core/projects/project-rows.ts';
import { createProjectStore, type ProjectStore } from '../../../functions/core/projects/project-store.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { type Cost, countCosts } from '../../../tests/support/count-costs.ts';
import { exampleProject, exampleTile } from '../../../tests/support/examples.ts';
import { largestProject } from '../../../tests/support/largest-project.ts';
import { startDynamoEngine } from '../../local-aws/dynamodb/engine.ts';
import { findEngineProgram } from '../../local-aws/dynamodb/engine-program.ts';

/**
 * `npm run bench:projects [-- <projects> …]`: the cost of each project access in calls, items, read and write units, as
 * the engine counts them (`ReturnConsumedCapacity`), in tables with 1,000 and 1,000,000 projects of other owners. Each
 * owner has 20 projects, imported into a separate table; the folder is deleted afterwards.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 1_000_000];
const PROJECTS_PER_OWNER = 20;
const ROWS_PER_FILE = 100_000;
const SHOP = 'Shop';
const photoKey = 'uploads/default/K-a/photo';

/** Deterministic numbers with as many digits as an editor's. */
const fraction = (at: number) => Math.abs(Math.sin(at + 1));
/** Realistic tiles: each with its own photo, id and crop. */
const tilesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const id = createHash('sha256').update(String(at)).digest('base64url').slice(0, 21);
    const [left, top, scale] = [fraction(at), fraction(at + 0.3), 1 + fraction(at + 0.6)];
    const crop = { cropTopLeftX: left / 2, cropTopLeftY: top / 2, cropBottomRightX: left, cropBottomRightY: top };
    return exampleTile(`uploads/default/K-a/${id}`, { id, positionX: left, positionY: top, scale, ...crop });
  });
const wall = (tiles: number, changes: Partial<Project> = {}) => exampleProject(tilesOf(tiles), changes);

/** Drawn at random once, so that both tables get the same bytes. */
const largest = largestProject(photoKey, { id: 'c' });

/** Costs by size of the table, then by access. */
const costs = new Map<number, Map<string, Cost>>();
for (const size of SIZES) costs.set(size, await measureTable(size));
const [first, ...others] = [...costs.values()];
const rows = [...(first ?? [])].map(([access, { calls, items, readUnits, writeUnits }]) => ({
  access,
  calls: summary(calls),
  items,
  'read units': readUnits,
  'write units': writeUnits,
  ...Object.fromEntries(
    others.map((other, at) => [
      `at ${SIZES[at + 1]?.toLocaleString('en')}`,
      JSON.stringify(other.get(access)) === JSON.stringify(first?.get(access)) ? 'the same' : 'DIFFERENT',
    ]),
  ),
}));
console.log(`At ${SIZES[0]?.toLocaleString('en')} projects:`);
console.table(rows);
if (rows.some((row) => Object.values(row).includes('DIFFERENT'))) process.exitCode = 1;

async function measureTable(projectsInTable: number): Promise<Map<string, Cost>> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  try {
    const startedAt = performance.now();
    await importProjects(folder, projectsInTable);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${projectsInTable.toLocaleString('en')} projects imported in ${seconds} s`);
    const engine = await startDynamoEngine({ folder });
    try {
      const address = await engine.waitForAddress(0);
      const client = new DynamoDBClient({
        endpoint: `http://${address?.host}:${address?.port}`,
        region: 'us-east-1',
        credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
      });
      const found = await measureAccesses({ documents: createDocuments(client), tableName: SHOP });
      client.destroy();
      return found;
    } finally {
      await engine.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The engine's import of an export, 200 times as fast as write calls. */
async function importProjects(folder: string, count: number): Promise<void> {
  const source = join(folder, 'export');
  const data = join(source, SHOP, 'data');
  mkdirSync(data, { recursive: true });
  const [row] = toRows('default', ownerOfCustomer('bench'), wall(1, { version: 1 }));
  const document = Buffer.from(row.document as Uint8Array).toString('base64');
  for (let from = 0; from < count; from += ROWS_PER_FILE) {
    const until = Math.min(count, from + ROWS_PER_FILE);
    const file = createWriteStream(join(data, `${from}.json.gz`));
    await pipeline(Readable.from(exportLines(from, until, document)), createGzip({ level: 1 }), file);
  }
  const keys = [
    ['pk', 'HASH'],
    ['sk', 'RANGE'],
  ];
  const schema = {
    TableName: SHOP,
    AttributeDefinitions: keys.map(([AttributeName]) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keys.map(([AttributeName, KeyType]) => ({ AttributeName, KeyType })),
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
  };
  writeFileSync(join(folder, 'schema.json'), JSON.stringify({ Table: schema }));
  const files = [
    '--source',
    source,
    '--schema',
    join(folder, 'schema.json'),
    '--output',
    join(folder, 'tables.sqlite'),
  ];
  execFileSync(findEngineProgram().command, ['import', ...files], { stdio: 'ignore' });
  rmSync(source, { recursive: true });
}

function* exportLines(from: number, until: number, document: string): Generator<string> {
  for (let at = from; at < until; at++) {
    const pk = `OWNER#default#C-other-${Math.floor(at / PROJECTS_PER_OWNER)}`;
    const attributes = { version: { N: '1' }, status: { S: 'InProgress' }, document: { B: document } };
    yield `${JSON.stringify({ Item: { pk: { S: pk }, sk: { S: `PROJECT#p-${at}` }, ...attributes } })}\n`;
  }
}

async function measureAccesses(table: Table): Promise<Map<string, Cost>> {
  const projects = createProjectStore(table);
  const takeCost = countCosts(table);
  const found = new Map<string, Cost>();
  const owner = ownerOfCustomer('measured');
  const measure = async (access: string, run: () => Promise<unknown>) => {
    takeCost();
    await run();
    found.set(access, takeCost());
  };
  const stored = async (project: Project, of: OwnerKey = owner) => {
    const result = await projects.save('default', of, project);
    if (result.kind !== 'saved') throw new Error(`Save failed: ${result.kind}`);
    return result.project;
  };

  for (let at = 1; at < PROJECTS_PER_OWNER; at++) await stored(wall(12, { id: `wall-${at}` }));
  await measure(`first save, 12 tiles, ${PROJECTS_PER_OWNER - 1} existing walls`, () =>
    stored(wall(12, { id: 'new' })),
  );
  for (const [name, project] of [
    ['12 tiles', wall(12, { id: 'a' })],
    ['100 tiles', wall(100, { id: 'b' })],
    ['largest, 1.7 MB', largest],
  ] as const) {
    const { id, version } = await stored(project);
    await measure(`save again, ${name}`, () => stored({ ...project, version, quantity: 2 }));
    await measure(`get one, ${name}`, () => projects.get('default', owner, id));
    await measure(`delete, ${name}`, () => projects.remove('default', owner, id));
    const back = await stored({ ...project, version: version + 1 });
    await measure(`complete, ${name}`, () => stored({ ...back, status: 'Completed' }));
    await projects.remove('default', owner, id);
  }
  await measure(`get all, ${PROJECTS_PER_OWNER} of 12 tiles`, () => readAll(projects, owner));
  const cart = ownerOfCartToken('measured');
  await stored(wall(12), cart);
  await measure('move to a customer, 12 tiles', () => projects.move('default', cart, owner, wall(12).id));
  const big = ownerOfCustomer('many');
  for (let at = 0; at < 200; at++) await stored(wall(100, { id: `big-${at}` }), big);
  await measure('get all, 200 of 100 tiles', () => readAll(projects, big));
  for (let at = 0; at < 200; at++) await stored(wall(100, { id: `big-${at}`, version: 1, status: 'Completed' }), big);
  await measure('get all open, 200 ordered ones of 100 tiles', () => readAll(projects, big));
  return found;
}

async function readAll(projects: ProjectStore, owner: OwnerKey): Promise<void> {
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    ({ cursor } = await projects.page('default', owner, { cursor, isOpenOnly: true }));
  }
}

/** ['Get', 'Query', 'Query'] as "Get, 2 Query" */
function summary(calls: readonly string[]): string {
  return [...Map.groupBy(calls, (call) => call)]
    .map(([call, { length }]) => (length === 1 ? call : `${length} ${call}`))
    .join(', ');
}
