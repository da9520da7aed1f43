import type { Catalog, Gallery } from '../../core/catalog/catalog-cache.ts';
import type { CustomerStore } from '../../core/identity/customer-store.ts';
import type { DeviceStore } from '../../core/identity/device-store.ts';
import type { LoginCodeStore } from '../../core/identity/login-code-store.ts';
import type { PendingSubscriberStore } from '../../core/identity/pending-subscriber-store.ts';
import type { SessionStore } from '../../core/identity/session-store.ts';
import type { TokenSigner } from '../../core/identity/token-signer.ts';
import type { BudgetStore } from '../../core/limits/rate-limit-store.ts';
import type { MailMessage } from '../../core/mail/mail-message.ts';
import type { OrderStore } from '../../core/orders/order-store.ts';
import type { CartLinkStore } from '../../core/owners/cart-link-store.ts';
import type { Ownership } from '../../core/owners/ownership.ts';
import type { WelcomeUseStore } from '../../core/payments/welcome-use-store.ts';
import type { FaceDetector } from '../../core/photos/face-detector.ts';
import type { ImportMessage } from '../../core/photos/import-message.ts';
import type { PhotoStore } from '../../core/photos/photo-store.ts';
import type { PhotoUrls } from '../../core/photos/photo-view.ts';
import type { RemoteFetch } from '../../core/photos/remote-fetch.ts';
import type { Connections } from '../../core/photos/sources/connections.ts';
import type { PhotoSources } from '../../core/photos/sources/photo-sources.ts';
import type { SourceStore } from '../../core/photos/sources/source-store.ts';
import type { UploadTargets } from '../../core/photos/upload-targets.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { QueueSender } from '../../core/ports/queue.ts';
import type { Random } from '../../core/ports/random.ts';
import type { ProjectStore } from '../../core/projects/project-store.ts';
import type { ReminderStore } from '../../core/reminders/reminder-store.ts';
import type { MapTokens } from '../../core/tenants/map-tokens.ts';
import type { Tenants } from '../../core/tenants/tenant-store.ts';

/** All that the API reaches out to. What is a function of no arguments is made when it is first needed. */
export interface ApiDeps {
  siteOrigin: string;
  tenants: Tenants;
  catalog: Catalog;
  gallery: Gallery;
  customers: CustomerStore;
  pendings: PendingSubscriberStore;
  welcomeUses: Pick<WelcomeUseStore, 'usedBy'>;
  loginCodes: LoginCodeStore;
  devices: DeviceStore;
  budgets: BudgetStore;
  sessions: SessionStore;
  cartLinks: CartLinkStore;
  projects: ProjectStore;
  reminders: Pick<ReminderStore, 'schedule'>;
  photos: PhotoStore;
  orders: Pick<OrderStore, 'get' | 'change' | 'listOwned'>;
  ownership: Ownership;
  sources: SourceStore;
  mail: QueueSender<MailMessage>;
  imports: QueueSender<ImportMessage>;
  uploadTargets: UploadTargets;
  photoUrls: () => Promise<PhotoUrls>;
  faceDetector: FaceDetector;
  /** undefined where the shop has no key for maps */
  mapTokens: () => Promise<MapTokens | undefined>;
  photoSources: () => Promise<PhotoSources>;
  connections: () => Promise<Connections>;
  remoteFetch: RemoteFetch;
  /** origins that may be reached although they are not public; none but on one's own machine */
  remoteExceptions: readonly string[];
  pepper: () => Promise<string>;
  signer: TokenSigner;
  random: Random;
  clock: Clock;
  log: Log;
}
