import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Firewall } from './firewall.ts';

const RateStatement = z.object({
  RateBasedStatement: z.object({
    Limit: z.number(),
    AggregateKeyType: z.string(),
    ScopeDownStatement: z.object({
      ByteMatchStatement: z.object({
        SearchString: z.string(),
        TextTransformations: z.array(z.object({ Priority: z.number(), Type: z.string() })),
      }),
    }),
  }),
});
const Acl = z.object({
  Rules: z.array(
    z.object({ Name: z.string(), Priority: z.number(), Action: z.optional(z.unknown()), Statement: z.unknown() }),
  ),
});

describe('the firewall', () => {
  const stack = new Stack(new App(), 'Scratch');
  new Firewall(stack, 'Firewall');
  const [acl] = Object.values(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL'));
  const { Rules } = Acl.parse(acl?.Properties);
  const rateRules = Rules.flatMap(({ Name, Action, Statement }) => {
    const { data } = z.safeParse(RateStatement, Statement);
    return data ? [{ name: Name, action: Action, ...data.RateBasedStatement }] : [];
  });

  test('guessing codes, trying cards and flooding the API from one address is slowed down', () => {
    const limits = rateRules.map((rule) => [rule.ScopeDownStatement.ByteMatchStatement.SearchString, rule.Limit]);
    expect(Object.fromEntries(limits)).toEqual({
      '/v1/account/': 100,
      '/v1/promo/': 100,
      '/vault/': 60,
      '/v1/photos/prepare': 100,
      '/v1/': 6000,
      '/api/': 6000,
    });
    for (const { action, AggregateKeyType } of rateRules) {
      expect(action).toEqual({ Block: {} });
      expect(AggregateKeyType).toBe('IP');
    }
  });

  test('a path is looked at as the functions read it, however it is written', () => {
    for (const { ScopeDownStatement } of rateRules) {
      expect(ScopeDownStatement.ByteMatchStatement.TextTransformations).toEqual([
        { Priority: 0, Type: 'URL_DECODE' },
        { Priority: 1, Type: 'NORMALIZE_PATH' },
        { Priority: 2, Type: 'LOWERCASE' },
      ]);
    }
  });

  test('every rule has a priority of its own, the rates before the rules of AWS', () => {
    expect(Rules.map(({ Priority }) => Priority)).toEqual(Rules.map((_, index) => index));
    expect(Rules.slice(rateRules.length).map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesCommonRuleSet',
    ]);
  });
});
