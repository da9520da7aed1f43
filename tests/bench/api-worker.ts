import { join } from 'node:path';
import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { functionDir } from '../../infra/build/functions.ts';
import { cpuMs, median } from './statistics.ts';

/** One process of `npm run bench:api`: alternates the deployed handler and a bare route, prints rows as JSON. */
const REQUESTS = 2_000;
const ROUNDS = 6;

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>;

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (() => true) as typeof process.stdout.write; // the request log is part of the work, not of the result

const { handler: deployed } = (await import(join(functionDir('api'), 'index.mjs'))) as { handler: Handler };
const rows: Record<string, unknown>[] = [];
for (const path of ['/v1/tenants/default/v2', '/v1/products/config']) rows.push(await compare(path));
write(JSON.stringify(rows));
process.exit();

async function compare(path: string): Promise<Record<string, unknown>> {
  const sample = await deployed(event(path), {});
  if (sample.statusCode !== 200) throw new Error(`${path} answered ${sample.statusCode}: ${sample.body}`);
  const reply = JSON.parse(sample.body) as Record<string, unknown>;
  const bare = handle(new Hono().get(path, (context) => context.json(reply))) as unknown as Handler;

  const cpu: { deployed: number[]; bare: number[] } = { deployed: [], bare: [] };
  await round(deployed, path); // warm both before the first count
  await round(bare, path);
  for (let index = 0; index < ROUNDS; index += 1) {
    const order = index % 2 === 0 ? (['deployed', 'bare'] as const) : (['bare', 'deployed'] as const);
    for (const name of order)
      cpu[name].push((await cpuMs(() => round(name === 'bare' ? bare : deployed, path))) / REQUESTS);
  }
  const [ours, theirs] = [median(cpu.deployed), median(cpu.bare)];
  return {
    GET: path,
    'deployed µs': Math.round(ours * 1000),
    'bare Hono µs': Math.round(theirs * 1000),
    ratio: Math.round((ours / theirs) * 100) / 100,
    aim: '<= 1.6',
  };
}

async function round(handler: Handler, path: string): Promise<void> {
  for (let index = 0; index < REQUESTS; index += 1) await handler(event(path), {});
}

/** What API Gateway sends (payload 2.0) for a browser's GET. */
function event(path: string): unknown {
  return {
    version: '2.0',
    routeKey: 'ANY /v1/{proxy+}',
    rawPath: path,
    rawQueryString: 'tenantId=default',
    queryStringParameters: { tenantId: 'default' },
    headers: {
      accept: 'application/json',
      host: 'tessera.example',
      'user-agent': 'Mozilla/5.0',
      'x-app-version': '0.1.0',
      'x-cart-token': 'c'.repeat(32),
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-origin-verify': 'bench',
    },
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'tessera.example',
      domainPrefix: 'tessera',
      http: { method: 'GET', path, protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: 'Mozilla/5.0' },
      requestId: 'bench',
      routeKey: 'ANY /v1/{proxy+}',
      stage: '$default',
      time: '21/Nov/2026:00:00:00 +0000',
      timeEpoch: 1_795_219_200_000,
    },
    isBase64Encoded: false,
  };
}
