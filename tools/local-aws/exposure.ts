import { isEveryAddress, isLoopbackHost } from './guards/own-hosts.ts';

/**
 * Describes what other machines can reach when HOST is not a loopback address.
 *
 * @returns undefined when they can reach nothing
 */
export function exposureWarning({ host, port, s3Port }: { host: string; port: number; s3Port: number }) {
  if (isLoopbackHost(host)) return undefined;
  const where = isEveryAddress(host) ? 'on every network of this machine' : `at ${host}`;
  return [
    `WARNING: HOST=${host} exposes this system to other machines, without encryption.`,
    `  Reachable ${where}: the whole shop with login and back office on port ${port}, and the storage on port ${s3Port},`,
    '  which only accepts signed requests and forms.',
    '  Refused for other machines: the inbox with its login codes, the access key and everything else below /_local/.',
    '  Not reachable: the database, queues, mail, keys and secrets; they listen on the loopback only.',
    ...(isEveryAddress(host)
      ? [`  Uploads and pictures work from this machine only: for other machines, set HOST to one address of this one.`]
      : []),
  ].join('\n');
}
