import type { Log } from '../core/lib/log.ts';

export function createLog(
  service: string,
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Log {
  const at =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write(JSON.stringify({ level, service, event, time: new Date().toISOString(), ...printable(fields) }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Returns fields without errors, which most lines have, unchanged. */
function printable(fields: Record<string, unknown>): Record<string, unknown> {
  if (!Object.values(fields).some((value) => value instanceof Error)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? errorFields(value) : value]),
  );
}

function errorFields(error: Error): Record<string, unknown> {
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: String(error.cause) }),
  };
}
