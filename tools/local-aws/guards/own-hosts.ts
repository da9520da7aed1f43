import type { IncomingMessage, RequestListener } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';

/** Names by which browsers and programs on this machine reach it. */
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];
const EVERY_ADDRESS = ['0.0.0.0', '::'];

export function isEveryAddress(host: string): boolean {
  return EVERY_ADDRESS.includes(host);
}

export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(bracketed(host)) || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A host as written in a URL: IPv6 in brackets. */
export function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** Lower-case hosts without ports, because a forwarded port differs in the browser. */
interface OwnHosts {
  include(name: string): boolean;
  list: readonly string[];
}

/**
 * The hosts that this machine answers to.
 *
 * @param host   the value of HOST
 * @param names  additional hosts, with their subdomains
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

/** @returns the host without its port, lower case; empty when missing */
export function hostOf({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/**
 * Answers only for hosts of this machine. A page of another site can resolve its own host name to this machine (DNS
 * rebinding), and its browser would then treat our answers as same-origin.
 */
export function forOwnHosts(hosts: OwnHosts, handler: RequestListener): RequestListener {
  return (request, response) => {
    const host = hostOf(request);
    if (hosts.include(host)) return handler(request, response);
    request.resume();
    const message = `This server is ${hosts.list.join(', ')}, not ${host || 'a request without a host'}. Set HOST to the name by which you reach this machine.`;
    response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' }).end(`${message}\n`);
  };
}
