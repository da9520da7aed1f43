import type { LambdaContext } from 'hono/aws-lambda';
import type { Customer } from '../../shared/schemas/customer.ts';
import type { Tenant } from '../../shared/schemas/tenant.ts';
import type { CartOwner, OwnerKey } from '../core/owners/owner.ts';

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
