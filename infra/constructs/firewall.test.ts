import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '../../shared/platform/problem.ts';
import { planConcurrency } from './concurrency.ts';
import { Firewall } from './firewall.ts';
import { addressRates } from './route-rates.ts';

const Transformations = z.array(z.object({ Priority: z.number(), Type: z.string() }));
const RateStatement = z.object({
  RateBasedStatement: z.object({
    Limit: z.number(),
    EvaluationWindowSec: z.number(),
    AggregateKeyType: z.string(),
    ScopeDownStatement: z.object({
      ByteMatchStatement: z.object({
        SearchString: z.string(),
        PositionalConstraint: z.literal('STARTS_WITH'),
        TextTransformations: Transformations,
      }),
    }),
  }),
});
const ManagedStatement = z.object({
  ManagedRuleGroupStatement: z.object({
    Name: z.string(),
    RuleActionOverrides: z.optional(z.array(z.object({ Name: z.string(), ActionToUse: z.looseObject({}) }))),
  }),
});
const BlockAction = z.object({
  Block: z.object({
    CustomResponse: z.object({
      ResponseCode: z.number(),
      CustomResponseBodyKey: z.string(),
      ResponseHeaders: z.array(z.object({ Name: z.string(), Value: z.string() })),
    }),
  }),
});
const Acl = z.object({
  CustomResponseBodies: z.record(z.string(), z.object({ Content: z.string() })),
  Rules: z.array(
    z.object({ Name: z.string(), Priority: z.number(), Action: z.optional(z.unknown()), Statement: z.unknown() }),
  ),
});

/** Sources: "AWS WAF web ACL capacity units", "Using rate-based rule statements", "String match rule statement". */
const WCU = { max: 1_500, rateRule: 2, startsWith: 2, transformation: 10 };
/** Source: "AWS Managed Rules rule groups list". */
const WCU_OF_GROUP: Record<string, number> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesCommonRuleSet: 700,
};
const RATE_MIN = 10;

const rates = addressRates(planConcurrency(1_000));

describe('the firewall', () => {
  const stack = new Stack(new App(), 'Scratch');
  new Firewall(stack, 'Firewall', { rates });
  const template = Template.fromStack(stack);
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
  const { Rules, CustomResponseBodies } = Acl.parse(acl?.Properties);
  const rateRules = Rules.flatMap(({ Name, Action, Statement }) => {
    const { data } = z.safeParse(RateStatement, Statement);
    return data ? [{ name: Name, action: BlockAction.parse(Action), ...data.RateBasedStatement }] : [];
  });

  test('has a rule for each rate of the table of limits, and no other', () => {
    const declared = rates.map(({ name, pathPrefix, requestsMax, windowSeconds }) => [
      name,
      pathPrefix,
      requestsMax,
      windowSeconds,
    ]);
    expect(declared.length).toBeGreaterThan(5);
    const synthesized = rateRules.map(({ name, Limit, EvaluationWindowSec, ScopeDownStatement: scope }) => [
      name,
      scope.ByteMatchStatement.SearchString,
      Limit,
      EvaluationWindowSec,
    ]);
    expect(synthesized).toEqual(declared);
    for (const { AggregateKeyType, Limit } of rateRules) {
      expect(AggregateKeyType).toBe('IP');
      expect(Limit).toBeGreaterThanOrEqual(RATE_MIN);
    }
  });

  test('answers like the API above a rate: 429, when to retry, and that nothing is lost', () => {
    for (const { action, EvaluationWindowSec } of rateRules) {
      const { ResponseCode, ResponseHeaders, CustomResponseBodyKey } = action.Block.CustomResponse;
      expect(ResponseHeaders).toEqual([{ Name: 'Retry-After', Value: String(EvaluationWindowSec) }]);
      const problem = Problem.parse(JSON.parse(CustomResponseBodies[CustomResponseBodyKey]?.Content ?? ''));
      expect([ResponseCode, problem.status, problem.code]).toEqual([429, 429, 'too_many_requests']);
      expect(problem.customerMessage).toContain('Please try again in a few minutes');
    }
  });

  test('matches a path like the functions decode it, in any spelling', () => {
    for (const { ScopeDownStatement } of rateRules) {
      const { SearchString, TextTransformations } = ScopeDownStatement.ByteMatchStatement;
      expect(SearchString).toBe(SearchString.toLowerCase());
      expect(TextTransformations).toEqual([
        { Priority: 0, Type: 'URL_DECODE' },
        { Priority: 1, Type: 'NORMALIZE_PATH' },
        { Priority: 2, Type: 'LOWERCASE' },
      ]);
    }
  });

  test('only counts matches of the common rules in bodies, and blocks all others', () => {
    const groups = Rules.flatMap(({ Statement }) => {
      const { data } = z.safeParse(ManagedStatement, Statement);
      return data ? [data.ManagedRuleGroupStatement] : [];
    });
    const counted = groups.map(({ RuleActionOverrides = [] }) =>
      RuleActionOverrides.flatMap(({ Name, ActionToUse }) => ('Count' in ActionToUse ? [Name] : [])),
    );
    expect(counted.slice(0, 2)).toEqual([[], []]);
    expect(counted[2]).toHaveLength(5);
    for (const name of counted[2] ?? []) expect(name).toMatch(/_BODY$/);
  });

  test('logs the match of a rule, without tokens', () => {
    const [logging] = Object.values(template.findResources('AWS::WAFv2::LoggingConfiguration'));
    expect(JSON.stringify(logging?.Properties.LogDestinationConfigs)).toMatch(/:log-group:aws-waf-logs-tessera"/);
    expect(logging?.Properties).toMatchObject({
      LoggingFilter: { DefaultBehavior: 'DROP' },
      RedactedFields: [{ SingleHeader: { Name: 'authorization' } }, { SingleHeader: { Name: 'cookie' } }],
    });
  });

  test('gives every rule its own priority, rates before AWS rules', () => {
    expect(Rules.map(({ Priority }) => Priority)).toEqual(Rules.map((_, index) => index));
    expect(Rules.slice(rateRules.length).map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
  });

  test('costs 1,197 of the 1,500 capacity units that are included', () => {
    const costs = Rules.map(({ Statement }) => {
      const managed = z.safeParse(ManagedStatement, Statement).data;
      if (managed) return WCU_OF_GROUP[managed.ManagedRuleGroupStatement.Name] ?? Number.NaN;
      const { ScopeDownStatement } = RateStatement.parse(Statement).RateBasedStatement;
      const { TextTransformations } = ScopeDownStatement.ByteMatchStatement;
      return WCU.rateRule + WCU.startsWith + TextTransformations.length * WCU.transformation;
    });
    const sum = costs.reduce((total, cost) => total + cost, 0);
    expect(sum).toBe(1_197);
    expect(sum).toBeLessThan(WCU.max);
  });
});
