import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { findEngineProgram } from '../../../local-aws/dynamodb/engine-program.ts';

export type Schema = { TableName: string } & Record<string, unknown>;

/**
 * Creates a table with these rows in the engine's folder, by the engine's import of an export: write calls would take
 * hours.
 *
 * @param parts files of the export
 */
export async function importRows(
  folder: string,
  schema: Schema,
  parts: Iterable<Iterable<Record<string, unknown>>>,
): Promise<void> {
  const source = join(folder, 'export');
  const data = join(source, schema.TableName, 'data');
  mkdirSync(data, { recursive: true });
  let number = 0;
  for (const part of parts)
    await pipeline(
      Readable.from(lines(part)),
      createGzip({ level: 1 }),
      createWriteStream(join(data, `${number++}.json.gz`)),
    );
  const schemaFile = join(folder, 'schema.json');
  writeFileSync(schemaFile, JSON.stringify({ Table: schema }));
  const files = ['--source', source, '--schema', schemaFile, '--output', join(folder, 'tables.sqlite')];
  execFileSync(findEngineProgram().command, ['import', ...files], { stdio: 'ignore' });
  rmSync(source, { recursive: true });
}

function* lines(rows: Iterable<Record<string, unknown>>): Generator<string> {
  for (const row of rows) yield `${JSON.stringify({ Item: attributesOf(row) })}\n`;
}

const attributesOf = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, attribute(value)]])),
  );

function attribute(value: unknown): unknown {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { L: value.map(attribute) };
  if (typeof value === 'object' && value !== null) return { M: attributesOf(value) };
  throw new TypeError(`Not a DynamoDB attribute: ${String(value)}`);
}
