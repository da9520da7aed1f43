import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

const CLIENTS = {
  public: `
import type { paths } from './public.d.ts';
type Call = paths['/v1/projects/get']['post'];
type Asked = NonNullable<Call['requestBody']>['content']['application/json'];
export async function projectIds(origin: string): Promise<string[]> {
  const body: Asked = { abandoned: true };
  const reply = await fetch(origin + '/v1/projects/get?tenantId=default', { method: 'POST', body: JSON.stringify(body) });
  const { projects } = (await reply.json()) as Call['responses'][200]['content']['application/json'];
  return projects.map(({ id }) => id);
}
// @ts-expect-error the field is a boolean
export const wrong: Asked = { abandoned: 'yes' };
`,
  staff: `
import type { paths } from './staff.d.ts';
type Call = paths['/v1/fulfilment/queues']['get'];
export async function queues(origin: string, key: string) {
  const headers = { Authorization: 'Bearer ' + key };
  const reply = await fetch(origin + '/v1/fulfilment/queues?tenantId=default', { headers });
  return (await reply.json()) as Call['responses'][200]['content']['application/json'];
}
// @ts-expect-error there is no such route
export type Wrong = paths['/v1/fulfilment/nothing'];
`,
};

test('types generated from the OpenAPI documents compile strictly, with clients that use them', {
  timeout: 30_000,
}, async () => {
  for (const which of ['public', 'staff'] as const) {
    const types = await openapiTypes(JSON.stringify(api.documents[which]));
    writeFileSync(join(folder, `${which}.d.ts`), astToString(types));
    writeFileSync(join(folder, `${which}-client.ts`), CLIENTS[which]);
  }
  const program = ts.createProgram([join(folder, 'public-client.ts'), join(folder, 'staff-client.ts')], {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const faults = ts.getPreEmitDiagnostics(program);
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});
