import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

export interface ApiProps {
  routes: { path: string; methods: HttpMethod[]; handler: IFunction }[];
}

/** The HTTP API behind CloudFront: throttled, with an access log. Who may do what is decided in the Lambda. */
export class Api extends Construct {
  readonly httpApi: HttpApi;

  constructor(scope: Construct, id: string, { routes }: ApiProps) {
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
    const integrations = new Map<IFunction, HttpLambdaIntegration>();
    for (const { path, methods, handler } of routes) {
      const integration =
        integrations.get(handler) ?? new HttpLambdaIntegration(`${handler.node.id}Integration`, handler);
      integrations.set(handler, integration);
      this.httpApi.addRoutes({ path, methods, integration, authorizer: new HttpNoneAuthorizer() });
    }
  }
}
