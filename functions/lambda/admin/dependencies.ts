import type { AlbumStore } from '../../core/assets/album-store.ts';
import type { AssetStore } from '../../core/assets/asset-store.ts';
import type { PictureUseStore } from '../../core/assets/picture-use-store.ts';
import type { AuditStore } from '../../core/audit/audit-store.ts';
import type { Catalog } from '../../core/catalog/catalog-cache.ts';
import type { ContentEdits } from '../../core/content/content-edits.ts';
import type { ErasureStore } from '../../core/erasure/erasure-store.ts';
import type { PersonSummary } from '../../core/erasure/person-summary.ts';
import type { DeliveryStore } from '../../core/fulfilment/delivery-store.ts';
import type { EventFeedStore } from '../../core/fulfilment/event-feed-store.ts';
import type { FulfilmentKeyStore } from '../../core/fulfilment/fulfilment-key-store.ts';
import type { WebhookEndpointStore } from '../../core/fulfilment/webhook-endpoint-store.ts';
import type { CustomerStore } from '../../core/identity/customer-store.ts';
import type { SessionStore } from '../../core/identity/session-store.ts';
import type { TokenSigner } from '../../core/identity/token-signer.ts';
import type { BudgetStore } from '../../core/limits/rate-limit-store.ts';
import type { OrderQueueStore } from '../../core/orders/order-queue-store.ts';
import type { OrderStore } from '../../core/orders/order-store.ts';
import type { Ownership } from '../../core/owners/ownership.ts';
import type { RefundStore } from '../../core/payments/refund-store.ts';
import type { PhotoStore } from '../../core/photos/photo-store.ts';
import type { PhotoUrls } from '../../core/photos/photo-view.ts';
import type { UploadTargets } from '../../core/photos/upload-targets.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { QueueSender } from '../../core/ports/queue.ts';
import type { Random } from '../../core/ports/random.ts';
import type { LabTask } from '../../core/production/labs/ask-labs.ts';
import type { LabListStore } from '../../core/production/labs/lab-list-store.ts';
import type { LabOrderStore } from '../../core/production/labs/lab-order-store.ts';
import type { PrintJobStore } from '../../core/production/print-job-store.ts';
import type { PrintUrls } from '../../core/production/print-urls.ts';
import type { ProjectEditStore } from '../../core/projects/project-edit-store.ts';
import type { ProjectStore } from '../../core/projects/project-store.ts';
import type { takeOverCatalog } from '../../core/tenants/catalog-copy-store.ts';
import type { TenantEdits } from '../../core/tenants/tenant-edits.ts';
import type { TenantStore } from '../../core/tenants/tenant-store.ts';

/** All that staff routes reach out to: they verify access tokens, and issue none. */
export interface AdminDeps {
  siteOrigin: string;
  tenants: Pick<TenantStore, 'get' | 'ids'>;
  customers: Pick<CustomerStore, 'byId' | 'byEmail'>;
  erasures: Pick<ErasureStore, 'begin' | 'ofEmail'>;
  personSummary: PersonSummary;
  assets: AssetStore;
  albums: AlbumStore;
  pictureUses: PictureUseStore;
  uploadTargets: UploadTargets;
  audit: AuditStore;
  pepper: () => Promise<string>;
  sessions: Pick<SessionStore, 'isAlive'>;
  orders: Pick<OrderStore, 'get' | 'change' | 'listQueue' | 'followUpAt'>;
  orderQueues: OrderQueueStore;
  refunds: Pick<RefundStore, 'request' | 'end'>;
  jobs: Pick<PrintJobStore, 'jobs' | 'requeueJob'>;
  labOrders: Pick<LabOrderStore, 'get' | 'noteCancellation' | 'reopen' | 'move'>;
  labLists: LabListStore;
  /** to the function that speaks to labs */
  labQueue: Pick<QueueSender<LabTask>, 'send'>;
  photos: Pick<PhotoStore, 'getAll' | 'unmark'>;
  projects: Pick<ProjectStore, 'get' | 'page' | 'revise'>;
  projectEdits: ProjectEditStore;
  ownership: Pick<Ownership, 'photoOwners'>;
  catalog: Pick<Catalog, 'product' | 'pricing'>;
  contentEdits: ContentEdits;
  tenantEdits: TenantEdits;
  takeOverCatalog(wanted: Parameters<typeof takeOverCatalog>[1]): ReturnType<typeof takeOverCatalog>;
  fulfilmentKeys: FulfilmentKeyStore;
  eventFeed: Pick<EventFeedStore, 'page'>;
  webhookEndpoints: WebhookEndpointStore;
  deliveries: Pick<DeliveryStore, 'latest' | 'sendAgain'>;
  /** what the secrets of endpoints follow from */
  webhookKey: () => Promise<string>;
  /** origins that events may be sent to without https; empty but on one's own machine */
  remoteExceptions: readonly string[];
  budgets: Pick<BudgetStore, 'spend'>;
  random: Random;
  printUrls: PrintUrls;
  /** made when it is first needed */
  photoUrls: () => Promise<PhotoUrls>;
  signer: Pick<TokenSigner, 'keyOf'>;
  clock: Clock;
  log: Log;
}
