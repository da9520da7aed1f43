import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api.ts';

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'tessera-client-'));

beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const EXAMPLE = join(import.meta.dirname, '..', '..', 'examples', 'products');

const WRONG_CALLS = `
import { createClient } from './client.ts';
const client = createClient('https://shop.example', 'default');
// @ts-expect-error there is no such path
void client.get('/v1/products/nothing', {});
// @ts-expect-error the promo is required
void client.get('/v1/promo/get', {});
// @ts-expect-error a price is a number
void client.get('/v1/products/config', {}).then(({ fullPrice }) => fullPrice.trim());
`;
const STAFF_CLIENT = `
import type { paths } from './staff.d.ts';
type Call = paths['/v1/fulfilment/queues']['get'];
export async function queues(origin: string, key: string) {
  const headers = { Authorization: 'Bearer ' + key };
  const reply = await fetch(origin + '/v1/fulfilment/queues?tenantId=default', { headers });
  return (await reply.json()) as Call['responses'][200]['content']['application/json'];
}
// @ts-expect-error there is no such route
export type Wrong = paths['/v1/fulfilment/nothing'];
`;

test('types generated from the OpenAPI documents compile strictly, with clients that use them', {
  timeout: 30_000,
}, async () => {
  for (const [which, name] of [
    ['public', 'shop'],
    ['staff', 'staff'],
  ] as const)
    writeFileSync(join(folder, `${name}.d.ts`), astToString(await openapiTypes(JSON.stringify(api.documents[which]))));
  cpSync(EXAMPLE, folder, { recursive: true, filter: (path) => !path.endsWith('shop.d.ts') });
  writeFileSync(join(folder, 'wrong-calls.ts'), WRONG_CALLS);
  writeFileSync(join(folder, 'staff-client.ts'), STAFF_CLIENT);
  const files = ['list-products.ts', 'wrong-calls.ts', 'staff-client.ts'];
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    {
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: ['node'],
      typeRoots: [join(import.meta.dirname, '..', '..', 'node_modules', '@types')],
    },
  );
  const faults = ts.getPreEmitDiagnostics(program);
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});
