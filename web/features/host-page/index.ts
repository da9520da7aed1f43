/** The shop inside a partner's page: docs/product.md 17, docs/embedding.md. Loaded in a frame only. */
export { browserFrame } from './channel.ts';
export { connectHost } from './connect-host.ts';
export { joinHost } from './join-host.ts';
export { pageSize } from './page-size.ts';
export { leadOut, withWaysOut } from './ways-out.ts';
