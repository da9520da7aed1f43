import type { IncomingMessage, RequestListener } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';

/** Names under which browsers and programs of this machine reach it. */
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];
const EVERY_ADDRESS = ['0.0.0.0', '::'];

export function isEveryAddress(host: string): boolean {
  return EVERY_ADDRESS.includes(host);
}

export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(bracketed(host)) || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A host as it stands in an address: an IPv6 one in brackets. */
export function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** Hosts in lower case and without ports: a port that was forwarded is another one at the browser. */
interface OwnHosts {
  include(name: string): boolean;
  /** for the sentence of a refusal */
  list: readonly string[];
}

/**
 * What this machine answers to.
 *
 * @param host   as in HOST
 * @param names  further ones, with their subdomains
 */
export function ownHosts(host: string, names: readonly string[] = []): OwnHosts {
  const machine = isEveryAddress(host)
    ? [hostname(), ...Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address))]
    : [host];
  const exact = new Set([...LOOPBACK_HOSTS, ...machine.map((each) => bracketed(each).toLowerCase())]);
  return {
    include: (name) => exact.has(name) || names.some((own) => name === own || name.endsWith(`.${own}`)),
    list: [...exact, ...names],
  };
}

/** @returns the host without its port, lower case; empty where there is none */
export function hostOf({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/**
 * Answers for hosts of this machine only. A page of another site can point a name of its own at this machine (DNS
 * rebinding), and its browser would then take our answers for that site's own.
 */
export function forOwnHosts(hosts: OwnHosts, handler: RequestListener): RequestListener {
  return (request, response) => {
    const host = hostOf(request);
    if (hosts.include(host)) return handler(request, response);
    request.resume();
    const sentence = `This is ${hosts.list.join(', ')}, not ${host || 'a request without a host'}. Set HOST to the name by which you reach this machine.`;
    response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' }).end(`${sentence}\n`);
  };
}
