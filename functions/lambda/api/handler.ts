import { readEnvironment } from '../../adapters/environment.ts';
import { createHttpLambda } from '../../http/http-lambda.ts';
import { createApi } from './app.ts';
import { composeApi } from './composition.ts';

const environment = readEnvironment('api');

export const handler = await createHttpLambda(createApi(composeApi(environment)), {
  originVerify: environment.ORIGIN_VERIFY,
});
