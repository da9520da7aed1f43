import type { LambdaContext } from 'hono/aws-lambda';
import type { Customer } from '../../shared/customer/schema.ts';
import type { Tenant } from '../../shared/tenant/schema.ts';
import type { CartOwner, OwnerKey } from '../core/lib/owner.ts';
import type { OrderActor } from '../core/orders/order-audit.ts';

export interface HttpEnv {
  Bindings:
    | {
        lambdaContext?: LambdaContext;
        /** of the HTTP API's event */
        requestContext?: { http?: { sourceIp?: string } };
      }
    | undefined;
  Variables: {
    tenant: Tenant;
    /** on routes of the back office: the shop that staff work in, which need not be their own */
    shop: Tenant;
    /** on routes of shoppers: who owns what is asked for and what is made */
    owner: OwnerKey;
    /** on routes of shoppers: the cart whose token is sent, also beside an access token */
    cartOwner: CartOwner | undefined;
    /** on routes behind a role, where no key was shown */
    customer: Customer;
    /** on routes behind a role: the member of the staff, or the machine whose key was shown */
    actor: OrderActor;
  };
}
