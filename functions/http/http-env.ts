import type { LambdaContext } from 'hono/aws-lambda';
import type { Customer } from '../../shared/customer/schema.ts';
import type { Tenant } from '../../shared/tenant/schema.ts';
import type { CartOwner, OwnerKey } from '../core/lib/owner.ts';
import type { OrderActor } from '../core/orders/order-audit.ts';

export interface HttpEnv {
  Bindings:
    | {
        lambdaContext?: LambdaContext;
        /** Part of the HTTP API's event. */
        requestContext?: { http?: { sourceIp?: string } };
      }
    | undefined;
  Variables: {
    tenant: Tenant;
    /** On back office routes: the shop that staff work in, which may not be their own. */
    shop: Tenant;
    /** On shopper routes: the owner of the requested data. */
    owner: OwnerKey;
    /** On shopper routes: the cart whose token is sent, even alongside an access token. */
    cartOwner: CartOwner | undefined;
    /** On routes behind a role, unless a key was used. */
    customer: Customer;
    /** On routes behind a role: the member of staff, or the machine with the key. */
    actor: OrderActor;
  };
}
