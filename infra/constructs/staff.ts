import type { Stack } from 'aws-cdk-lib';
import { AppFunction } from './app-function.ts';
import type { ShopContext } from './shop-context.ts';

export interface StaffProps {
  /** the bundle that has the routes of the back office and of the print team */
  entry: string;
  environment: Record<string, string>;
}

/**
 * The back office and the print team, apart from shoppers: a role of their own, so that the API that everybody reaches
 * can neither list orders nor fetch print files.
 */
export function addStaff(stack: Stack, { data, http }: ShopContext, { entry, environment }: StaffProps): void {
  const admin = new AppFunction(stack, 'Admin', { entry, memoryMb: 1024, timeoutSeconds: 15, environment });
  admin
    .mayUseRows(data.catalog, { read: ['TENANT#*'] })
    // the customer's row says whether somebody still has the role that the token names
    .mayUseRows(data.shop, { read: ['CUSTOMER#*', 'ORDER#*', 'PHOTO#*'] })
    .mayQueryIndex(data.shop, 'gsi2', ['ORDERS#*'])
    // download addresses are signed with the function's own rights
    .mayUseObjects(data.prints, ['s3:GetObject'], ['prints/*'])
    .may(
      ['kms:GetPublicKey'],
      data.signingKeys.map((key) => key.keyArn),
    )
    .may(['secretsmanager:GetSecretValue'], [data.photoUrlKey.secretArn]);
  http.route('/v1/admin/{proxy+}', admin);
  http.route('/v1/fulfilment/{proxy+}', admin);
}
