import { exampleOrder, examplePricing, exampleProduct, exampleTenant } from './examples.ts';

/** Refers to missing objects, so that no other test is affected. */
const REVISION = 5;
const ADDRESS = exampleOrder('photo').deliveryAddress;

/** A valid body for each back-office route that changes products, texts or customers. */
export const STAFF_BODIES: Record<string, object> = {
  '/v1/admin/albums/{albumId}': {
    name: 'Sea',
    sortOrder: 1,
    publishedFrom: '2026-12-24T10:00:00.000Z',
    images: [{ key: 'uploads/default/S-library/one', title: 'Dawn', credit: 'Ada' }],
    revision: REVISION,
  },
  '/v1/admin/albums/{albumId}/remove': { revision: REVISION },
  '/v1/admin/articles/{articleId}': {
    text: { slug: 'when', title: 'When?', section: 'Delivery', body: '<p>Soon.</p>' },
    intent: 'draft',
    revision: REVISION,
    sortOrder: 1,
  },
  '/v1/admin/articles/{articleId}/place': { revision: REVISION, sortOrder: 2, isPromoted: true },
  '/v1/admin/assets': { id: 'asset-1', name: 'Harbor', bytesMax: 1_000 },
  '/v1/admin/assets/{assetId}': { name: 'Harbor', alt: 'Boats', credit: 'Ada', revision: REVISION },
  '/v1/admin/assets/{assetId}/remove': { revision: REVISION },
  '/v1/admin/assets/{assetId}/replace': { byId: 'asset-2' },
  '/v1/admin/customers/export': { exportId: 'file-1', listed: { sort: 'spent' } },
  '/v1/admin/customers/find': { text: 'ada' },
  '/v1/admin/customers/{customerId}/merge': { email: 'nobody@example.com' },
  '/v1/admin/customers/{customerId}/merge/continue': { fromId: 'nobody' },
  '/v1/admin/customers/{customerId}/print-tenants': { tenantIds: ['pharmacy'], revision: REVISION },
  '/v1/admin/customers/{customerId}/rewards': { tiles: 1, reason: 'A tile broke', revision: REVISION },
  '/v1/admin/customers/{customerId}/role': { role: 'fulfilment', revision: REVISION },
  '/v1/admin/dead-letters': { decision: 'discard', work: 'Render', messageIds: ['message-1'] },
  '/v1/admin/groups': {
    kind: 'product_group',
    group: { id: 'none', name: 'Frames', description: 'All frames.', sortOrder: 1 },
    revision: REVISION,
  },
  '/v1/admin/groups/{kind}/{groupId}/remove': { revision: REVISION },
  '/v1/admin/imports': { fileName: 'products.csv', bytes: 1_000 },
  '/v1/admin/imports/{importId}/check': { mapping: { handle: 'Handle' } },
  '/v1/admin/orders/{orderId}/address': { address: ADDRESS },
  '/v1/admin/orders/{orderId}/mails': { kind: 'order-confirmation', subject: '', requestId: 'click-1' },
  '/v1/admin/pages/{name}': { text: { title: 'About', body: '<p>Us</p>' }, intent: 'draft', revision: REVISION },
  '/v1/admin/pricing': { pricing: examplePricing(), revision: REVISION },
  '/v1/admin/products': { product: { ...exampleProduct(), id: 'none', urlSlug: 'none' }, revision: REVISION },
  '/v1/admin/products/{productId}/remove': { revision: REVISION },
  '/v1/admin/promos': { promo: { code: 'NONE', type: 'percentage', value: 10 }, revision: REVISION },
  '/v1/admin/tenant-check': { id: 'fourth', brand: 'Fourth', hosts: [], parameter: 'fo', from: 'default' },
  '/v1/admin/tenants': { id: 'fifth', brand: 'Fifth', hosts: ['fifth.example'], parameter: 'fi', from: 'default' },
  '/v1/admin/tenants/{tenantId}': { tenant: exampleTenant(), revision: REVISION },
  '/v1/admin/tenants/{tenantId}/catalog': { from: 'default', parts: ['pages'] },
  '/v1/admin/text-preview': { title: 'About', section: 'Us', body: '<p>{{brand}}</p>' },
};
