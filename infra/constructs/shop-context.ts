import { Fn } from 'aws-cdk-lib';
import type { DataStack } from '../data-stack.ts';
import type { Alarms } from './alarms.ts';
import type { AppSettings } from './app-settings.ts';
import type { ConcurrencyPlan } from './concurrency.ts';
import type { Api } from './http-api.ts';

/** What every concern of the shop is built with. */
export interface ShopContext {
  data: DataStack;
  settings: AppSettings;
  http: Api;
  concurrency: ConcurrencyPlan;
  alarms: Alarms;
}

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
