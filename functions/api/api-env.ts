import type { LambdaContext } from 'hono/aws-lambda';
import type { Customer } from '../../shared/schemas/customer.ts';
import type { Tenant } from '../../shared/schemas/tenant.ts';
import type { Clock } from '../adapters/clock.ts';
import type { FaceDetector } from '../adapters/face-detector.ts';
import type { Log } from '../adapters/log.ts';
import type { MapTokens } from '../adapters/map-tokens.ts';
import type { PrintUrls } from '../adapters/print-urls.ts';
import type { QueueSender } from '../adapters/queue.ts';
import type { Random } from '../adapters/random.ts';
import type { RemoteFetch } from '../adapters/remote-fetch.ts';
import type { Connections } from '../adapters/sources/connections.ts';
import type { PhotoSources } from '../adapters/sources/photo-sources.ts';
import type { TokenSigner } from '../adapters/token-signer.ts';
import type { UploadTargets } from '../adapters/upload-targets.ts';
import type { ImportMessage, MailMessage } from '../domain/messages.ts';
import type { CartOwner, OwnerKey } from '../domain/owner.ts';
import type { PhotoUrls } from '../domain/photo-view.ts';
import type { BudgetStore } from '../stores/budget-store.ts';
import type { CartLinkStore } from '../stores/cart-link-store.ts';
import type { CustomerStore } from '../stores/customer-store.ts';
import type { LoginCodeStore } from '../stores/login-code-store.ts';
import type { OrderStore } from '../stores/order-store.ts';
import type { PhotoStore } from '../stores/photo-store.ts';
import type { ProjectStore } from '../stores/project-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { SourceStore } from '../stores/source-store.ts';
import type { Catalog, Gallery } from './catalog-cache.ts';

/** All that the API reaches out to. What is a function is made when it is first needed: most calls never need it. */
export interface ApiDeps {
  siteOrigin: string;
  catalog: Catalog;
  gallery: Gallery;
  customers: CustomerStore;
  loginCodes: LoginCodeStore;
  budgets: BudgetStore;
  sessions: SessionStore;
  cartLinks: CartLinkStore;
  projects: ProjectStore;
  photos: PhotoStore;
  orders: Pick<OrderStore, 'get' | 'getOwned' | 'list' | 'jobs'>;
  sources: SourceStore;
  mail: QueueSender<MailMessage>;
  imports: QueueSender<ImportMessage>;
  uploadTargets: UploadTargets;
  printUrls: PrintUrls;
  photoUrls: () => Promise<PhotoUrls>;
  faceDetector: () => Promise<FaceDetector>;
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

export interface ApiEnv {
  Bindings:
    | {
        lambdaContext?: LambdaContext;
        /** of the HTTP API's event */
        requestContext?: { http?: { sourceIp?: string } };
      }
    | undefined;
  Variables: {
    tenant: Tenant;
    /** on routes of shoppers: whose things are meant and made */
    owner: OwnerKey;
    /** on routes of shoppers: the cart that is shown, also beside an access token */
    cartOwner: CartOwner | undefined;
    /** on routes behind a role */
    customer: Customer;
  };
}
