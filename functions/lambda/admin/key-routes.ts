import type { KeyRoute } from '../../http/middleware/allow-keys.ts';

/** What machines may do in the print room, and which scope it takes. What is not named here is for people alone. */
export const KEY_ROUTES: readonly KeyRoute[] = [
  { method: 'GET', path: '/v1/fulfilment/openapi.json', scope: 'any' },
  { method: 'GET', path: '/v1/fulfilment/queues', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/orders', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/orders/:orderId', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/carriers', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/events', scope: 'orders:read' },
  { method: 'GET', path: '/v1/fulfilment/orders/:orderId/prints', scope: 'files:read' },
  { method: 'POST', path: '/v1/fulfilment/orders/:orderId/production', scope: 'orders:write' },
  { method: 'POST', path: '/v1/fulfilment/orders/:orderId/parcels', scope: 'orders:write' },
  { method: 'POST', path: '/v1/fulfilment/orders/:orderId/parcels/correct', scope: 'orders:write' },
];
