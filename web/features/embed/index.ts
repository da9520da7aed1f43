/** The shop embedded in a partner's page, loaded only in a frame: docs/spec 17, docs/embedding.md. */
export { browserFrame } from './channel.ts';
export { connectHost } from './connect-host.ts';
export { interceptExternalLinks, interceptExternalRedirects } from './external-links.ts';
export { joinHost } from './join-host.ts';
export { pageSize } from './page-size.ts';
