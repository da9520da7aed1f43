import type { Catalog } from '../../core/catalog/catalog-cache.ts';
import type { ErasureStore } from '../../core/erasure/erasure-store.ts';
import type { CustomerStore } from '../../core/identity/customer-store.ts';
import type { SessionStore } from '../../core/identity/session-store.ts';
import type { TokenSigner } from '../../core/identity/token-signer.ts';
import type { OrderQueueStore } from '../../core/orders/order-queue-store.ts';
import type { OrderStore } from '../../core/orders/order-store.ts';
import type { Ownership } from '../../core/owners/ownership.ts';
import type { RefundStore } from '../../core/payments/refund-store.ts';
import type { PhotoStore } from '../../core/photos/photo-store.ts';
import type { PhotoUrls } from '../../core/photos/photo-view.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { PrintJobStore } from '../../core/production/print-job-store.ts';
import type { PrintUrls } from '../../core/production/print-urls.ts';
import type { ProjectEditStore } from '../../core/projects/project-edit-store.ts';
import type { ProjectStore } from '../../core/projects/project-store.ts';
import type { Tenants } from '../../core/tenants/tenant-store.ts';

/** All that staff routes reach out to: they verify access tokens, and issue none. */
export interface AdminDeps {
  siteOrigin: string;
  tenants: Tenants;
  customers: Pick<CustomerStore, 'byId' | 'byEmail'>;
  erasures: Pick<ErasureStore, 'begin' | 'ofEmail'>;
  pepper: () => Promise<string>;
  sessions: Pick<SessionStore, 'isAlive'>;
  orders: Pick<OrderStore, 'get' | 'change' | 'listQueue' | 'followUpAt'>;
  orderQueues: OrderQueueStore;
  refunds: Pick<RefundStore, 'request' | 'end'>;
  jobs: Pick<PrintJobStore, 'jobs' | 'requeueJob'>;
  photos: Pick<PhotoStore, 'getAll' | 'unmark'>;
  projects: Pick<ProjectStore, 'get' | 'page' | 'revise'>;
  projectEdits: ProjectEditStore;
  ownership: Pick<Ownership, 'photoOwners'>;
  catalog: Pick<Catalog, 'product'>;
  printUrls: PrintUrls;
  /** made when it is first needed */
  photoUrls: () => Promise<PhotoUrls>;
  signer: Pick<TokenSigner, 'keyOf'>;
  clock: Clock;
  log: Log;
}
