import { Fn } from 'aws-cdk-lib';
import type { ShopContext } from './shop-context.ts';

/** The setting of every function that reads access tokens: key ids, newest first, with commas. */
export function signingKeyIds({ data }: ShopContext): string {
  return Fn.join(
    ',',
    data.signingKeys.map((key) => key.keyId),
  );
}

export function signingKeyArns({ data }: ShopContext): string[] {
  return data.signingKeys.map((key) => key.keyArn);
}
