import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ALARM_PERIOD, type Alarms } from './alarms.ts';

/** Answers with a status from 500 on, in one period of an alarm, that are more than bad luck. */
const SERVER_ERRORS_MAX = 5;

/** The HTTP API behind CloudFront: throttled, with an access log. Who may do what is decided in the Lambdas. */
export class Api extends Construct {
  readonly httpApi: HttpApi;
  private readonly integrations = new Map<IFunction, HttpLambdaIntegration>();

  constructor(scope: Construct, id: string, { alarms }: { alarms: Alarms }) {
    super(scope, id);
    this.httpApi = new HttpApi(this, 'HttpApi', { createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLogs', {
            retention: RetentionDays.ONE_MONTH,
            // as the logs of the functions: of use while the API is there, and not left behind by a first deployment that fails
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            routeKey: '$context.routeKey',
            status: '$context.status',
            latencyMs: '$context.responseLatency',
            error: '$context.integrationErrorMessage',
          }),
        ),
      },
    });
    alarms.raise('ApiServerErrors', {
      description:
        'The API answers with server errors: see its access log for the route, then the log of the function.',
      metric: this.httpApi.metricServerError({ period: ALARM_PERIOD, statistic: 'Sum' }),
      threshold: SERVER_ERRORS_MAX,
    });
  }

  /** @param path such as `/v1/{proxy+}`; of two that fit a request, the longer one gets it */
  route(path: string, handler: IFunction): void {
    const integration =
      this.integrations.get(handler) ?? new HttpLambdaIntegration(`${handler.node.id}Integration`, handler);
    this.integrations.set(handler, integration);
    this.httpApi.addRoutes({ path, methods: [HttpMethod.ANY], integration, authorizer: new HttpNoneAuthorizer() });
  }
}
