#!/usr/bin/env node
/**
 * Creates a tenant with the calls of `/admin/new-tenant`: log in, check, copy a catalog, create. Plain Node 20 or newer,
 * no packages. `GET /v1/admin/openapi.json` describes the calls, docs/spec/20-back-office.md the rules.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

const TIMEOUT_MS = 60_000;
const PARTS = ['products', 'gallery', 'promos', 'pages'];

const USAGE = `Usage: node new-tenant.mjs --shop <address> --email <operator> --id <id> --brand <name> --parameter <value> [--host <host>]... [--from default]

  --shop       address of the shop, for example https://shop.example
  --email      email of an operator; the login code is mailed there
  --id         the tenant's id: lowercase letters, digits and hyphens
  --brand      the name that shoppers read
  --parameter  opens the tenant as https://shop.example/?tenant=<value>
  --host       a host of the tenant, for example walls.oakley.example; may be repeated
  --from       the tenant to copy settings and catalog from, and to log in to`;

/** An error that is printed as one sentence, without a stack. */
class Stop extends Error {}

try {
  await main();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const { shop, email, ...wanted } = readOptions();
  const session = await logIn(shop, wanted.from, email);
  const post = (path, body) => call(shop, wanted.from, path, body, session.accessToken);
  await post('/v1/admin/tenant-check', wanted);
  const copied = await copyCatalog(post, wanted);
  await post('/v1/admin/tenants', wanted);
  console.log(`Created ${wanted.id} with ${copied.rows} catalog rows and ${copied.pictures} pictures.`);
  console.log(`It is open at ${new URL(`/?tenant=${encodeURIComponent(wanted.parameter)}`, shop)}`);
  await post('/v1/account/logout', { userId: session.customer.id, refreshToken: session.refreshToken });
}

function readOptions() {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        shop: { type: 'string' },
        email: { type: 'string' },
        id: { type: 'string' },
        brand: { type: 'string' },
        parameter: { type: 'string' },
        host: { type: 'string', multiple: true, default: [] },
        from: { type: 'string', default: 'default' },
      },
    }));
  } catch (error) {
    throw new Stop(`${error.message}\n\n${USAGE}`);
  }
  const { host: hosts, ...rest } = values;
  const missing = ['shop', 'email', 'id', 'brand', 'parameter'].filter((name) => !rest[name]);
  if (missing.length > 0) throw new Stop(`Missing: ${missing.map((name) => `--${name}`).join(', ')}.\n\n${USAGE}`);
  if (!URL.canParse(rest.shop)) throw new Stop(`--shop is no address: ${rest.shop}`);
  return { ...rest, hosts, isPublic: true };
}

/** Mails a code, and exchanges the code that the operator types for a session. */
async function logIn(shop, tenantId, email) {
  await call(shop, tenantId, '/v1/account/login', { email, loginMethod: 'code' });
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.setPrompt(`Code mailed to ${email}: `);
  terminal.prompt();
  const { value: code } = await terminal[Symbol.asyncIterator]().next();
  terminal.close();
  if (!code) throw new Stop('No code was typed.');
  return call(shop, tenantId, '/v1/account/login_verify', { email, code });
}

/** Copies the catalog before the tenant exists, so that the tenant is complete when it opens. */
async function copyCatalog(post, { id, from }) {
  let rows = 0;
  let pictures = 0;
  let cursor;
  do {
    const reply = await post(`/v1/admin/tenants/${encodeURIComponent(id)}/catalog`, { from, parts: PARTS, cursor });
    rows += reply.rowsCount;
    pictures += reply.picturesCount;
    cursor = reply.cursor;
  } while (cursor !== undefined);
  return { rows, pictures };
}

/**
 * @returns the body of the reply; undefined for 204
 * @throws Stop with the shop's message
 */
async function call(shop, tenantId, path, body, accessToken) {
  const url = new URL(path, shop);
  url.searchParams.set('tenantId', tenantId);
  let response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(accessToken && { Authorization: `Bearer ${accessToken}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new Stop(`The shop cannot be reached (${error.cause?.code ?? error.name}).`);
  }
  if (response.status === 204) return undefined;
  const reply = await response.json().catch(() => ({}));
  if (response.ok) return reply;
  const faults = (reply.errors ?? []).map(({ path: field, message }) => `\n  ${field}: ${message}`);
  throw new Stop(`${path}: ${reply.message ?? `the shop replied ${response.status}`}${faults.join('')}`);
}
