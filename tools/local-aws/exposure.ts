import { isEveryAddress, isLoopbackHost } from './guards/own-hosts.ts';

/**
 * What others reach while HOST is not this machine's loopback.
 *
 * @returns undefined where nobody else reaches anything
 */
export function exposureWarning({ host, port, s3Port }: { host: string; port: number; s3Port: number }) {
  if (isLoopbackHost(host)) return undefined;
  const where = isEveryAddress(host) ? 'on every network of this machine' : `at ${host}`;
  return [
    `WARNING: HOST=${host} opens this system to others, without encryption.`,
    `  Open ${where}: the whole shop with login and back office on port ${port}, and on port ${s3Port} the storage,`,
    '  which takes and gives files for signed requests and forms only.',
    '  Refused to others: the inbox with its login codes, the access key and everything else below /_local/.',
    '  Not reachable for others: the database, queues, mail, keys and secrets; they listen on the loopback only.',
    ...(isEveryAddress(host)
      ? [`  Uploads and pictures work from this machine only: for other machines set HOST to one address of this one.`]
      : []),
  ].join('\n');
}
