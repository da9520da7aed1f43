import { join } from 'node:path';
import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { functionDir } from '../../../infra/build/functions.ts';
import { cpuMs, median } from './statistics.ts';

/** One process of `npm run bench:api`: alternates deployed handlers and bare routes, prints rows as JSON. */
const REQUESTS = 2_000;
const ROUNDS = 6;
/** For a request with a tenant, such as the catalog's; health has no guard and does little work. */
const RATIO_AIM = '<= 1.6';

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>;

interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (() => true) as typeof process.stdout.write; // writing the request log is part of the work, but not of the output

const api = await deployed('api');
const storefront = await deployed('storefront');
const tenant = await api(event({ method: 'GET', path: '/v1/tenants/default/v2' }), {});
const graphql: Asked = {
  method: 'POST',
  path: '/api/2025-04/graphql.json',
  headers: {
    'content-type': 'application/json',
    'x-shopify-storefront-access-token': /"publicAccessToken":"([^"]+)"/.exec(tenant.body)?.[1] ?? '',
  },
  body: JSON.stringify({ query: '{ paymentSettings { currencyCode } }' }),
};

const rows = [
  await compare('api', api, { method: 'GET', path: '/v1/tenants/default/v2' }, RATIO_AIM),
  await compare('api', api, { method: 'GET', path: '/v1/products/config' }, RATIO_AIM),
  await compare('api', api, { method: 'GET', path: '/healthz' }),
  await compare('admin', await deployed('admin'), { method: 'GET', path: '/healthz' }),
  await compare('storefront', storefront, { method: 'GET', path: '/healthz' }),
  await compare('storefront', storefront, graphql),
];
write(JSON.stringify(rows));
process.exit();

async function deployed(name: string): Promise<Handler> {
  const { handler } = (await import(join(functionDir(name), 'index.mjs'))) as { handler: Handler };
  return handler;
}

/** @param aim of the ratio, if there is one */
async function compare(name: string, handler: Handler, asked: Asked, aim = ''): Promise<Record<string, unknown>> {
  const sample = await handler(event(asked), {});
  if (sample.statusCode !== 200) throw new Error(`${asked.path} answered ${sample.statusCode}: ${sample.body}`);
  const reply = JSON.parse(sample.body) as Record<string, unknown>;
  const route = new Hono().on(asked.method, asked.path, (context) => context.json(reply));
  const bare = handle(route) as unknown as Handler;

  const cpu: { deployed: number[]; bare: number[] } = { deployed: [], bare: [] };
  await round(handler, asked); // warms up both
  await round(bare, asked);
  for (let index = 0; index < ROUNDS; index += 1) {
    const order = index % 2 === 0 ? (['deployed', 'bare'] as const) : (['bare', 'deployed'] as const);
    for (const which of order)
      cpu[which].push((await cpuMs(() => round(which === 'bare' ? bare : handler, asked))) / REQUESTS);
  }
  const [ours, theirs] = [median(cpu.deployed), median(cpu.bare)];
  return {
    function: name,
    request: `${asked.method} ${asked.path}`,
    'deployed µs': Math.round(ours * 1000),
    'bare Hono µs': Math.round(theirs * 1000),
    ratio: Math.round((ours / theirs) * 100) / 100,
    aim,
  };
}

async function round(handler: Handler, asked: Asked): Promise<void> {
  for (let index = 0; index < REQUESTS; index += 1) await handler(event(asked), {});
}

/** What API Gateway sends (payload 2.0) for a browser's request. */
function event({ method, path, headers = {}, body }: Asked): unknown {
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
      ...headers,
    },
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'tessera.example',
      domainPrefix: 'tessera',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: 'Mozilla/5.0' },
      requestId: 'bench',
      routeKey: 'ANY /v1/{proxy+}',
      stage: '$default',
      time: '21/Nov/2026:00:00:00 +0000',
      timeEpoch: 1_795_219_200_000,
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  };
}
