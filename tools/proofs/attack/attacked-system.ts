import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSchema } from '../../../functions/commerce/schema.ts';
import { call, newCaller } from '../../../tests/support/http.ts';
import type { OpenApiDocument } from '../../../tests/support/openapi.ts';
import { graphqlTargets } from './graphql-targets.ts';
import type { StaffTokens } from './people.ts';
import { plainTargets } from './plain-targets.ts';
import { restTargets } from './rest-targets.ts';
import type { Target } from './target.ts';

/** All attack targets of a running system, from its own API descriptions. */
export async function targetsOf(url: string, { default: { admin } }: StaffTokens): Promise<Target[]> {
  const reader = { ...newCaller(url), accessToken: admin };
  const documents = await Promise.all(
    ['/v1/openapi.json', '/v1/admin/openapi.json'].map(
      async (path) => (await call(reader, 'GET', path)).body as OpenApiDocument,
    ),
  );
  return [...restTargets(documents), ...graphqlTargets(loadSchema()), ...plainTargets()];
}

export function functionLogs(dataDir: string): string {
  return globSync('logs/*.log*', { cwd: dataDir })
    .map((file) => readFileSync(join(dataDir, file), 'utf8'))
    .join('\n');
}
