import { readEnvironment } from '../../adapters/environment.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createAdminApi } from './app.ts';
import { composeAdmin } from './composition.ts';

const environment = readEnvironment('admin');

export const handler = await createHttpLambda(createAdminApi(composeAdmin(environment)), {
  originVerify: environment.ORIGIN_VERIFY,
});
