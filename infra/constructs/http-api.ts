import { Lazy, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnRoute,
  type CfnStage,
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
import type { ConcurrencyPlan } from './concurrency.ts';
import { type RouteOwner, routeThrottles } from './route-rates.ts';

/** More 5xx replies than this per alarm period are not chance. */
const SERVER_ERRORS_MAX = 5;

/** Share of routes outside the table of limits in what functions without a reservation can answer. */
const UNNAMED_ROUTES_SHARE = 0.01;

/** The HTTP API behind CloudFront: throttled per route, with an access log. The Lambdas authorize requests. */
export class Api extends Construct {
  readonly httpApi: HttpApi;
  private readonly stage: CfnStage;
  private readonly concurrency: ConcurrencyPlan;
  /** By route key; the template takes them as JSON, in CloudFormation's own spelling. */
  private readonly routeSettings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> = {};

  constructor(scope: Construct, id: string, { alarms, concurrency }: { alarms: Alarms; concurrency: ConcurrencyPlan }) {
    super(scope, id);
    this.concurrency = concurrency;
    const unnamedRate = concurrency.callsPerSecond.others * UNNAMED_ROUTES_SHARE;
    this.httpApi = new HttpApi(this, 'HttpApi', { createDefaultStage: false });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      autoDeploy: true,
      throttle: { rateLimit: unnamedRate, burstLimit: 2 * unnamedRate },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLogs', {
            retention: RetentionDays.ONE_MONTH,
            // As the logs of the functions: of use while the API is there, and not left behind by a first deployment that fails.
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
    this.stage = stage.node.defaultChild as CfnStage;
    this.stage.routeSettings = Lazy.any({ produce: () => this.routeSettings });
    alarms.raise('ApiServerErrors', {
      description:
        'The API answers with server errors: see its access log for the route, then the log of the function.',
      metric: this.httpApi.metricServerError({ period: ALARM_PERIOD, statistic: 'Sum' }),
      threshold: SERVER_ERRORS_MAX,
    });
  }

  /**
   * Routes requests to a function by its routes in the table of limits. The longest match takes and counts a request.
   */
  serve(handler: IFunction, owner: RouteOwner): void {
    const integration = new HttpLambdaIntegration(`${handler.node.id}Integration`, handler);
    for (const { path, requestsPerSecond, burst } of routeThrottles(owner, this.concurrency)) {
      const [route] = this.httpApi.addRoutes({
        path: gatewayPath(path),
        methods: [HttpMethod.ANY],
        integration,
        authorizer: new HttpNoneAuthorizer(),
      });
      // A stage cannot be created with settings of a missing route.
      if (route) this.stage.addResourceDependency(route.node.defaultChild as CfnRoute);
      this.routeSettings[`${HttpMethod.ANY} ${gatewayPath(path)}`] = {
        ThrottlingRateLimit: requestsPerSecond,
        ThrottlingBurstLimit: burst,
      };
    }
  }
}

const gatewayPath = (path: string): string => path.replace(/\*$/, '{proxy+}');
