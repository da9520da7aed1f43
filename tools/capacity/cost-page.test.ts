import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { resourcesOf, synthesized } from '../../tests/support/synthesized.ts';
import { costPage, STANDING } from './cost-page.ts';

const Acl = z.object({ Rules: z.array(z.unknown()) });
const Alarm = z.object({ Metrics: z.optional(z.array(z.object({ MetricStat: z.optional(z.unknown()) }))) });

test('docs/cost.md is what `npm run cost` writes', () => {
  expect(readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8')).toBe(costPage());
});

test('the cost of a month without visitors counts the resources of the templates', () => {
  const { data, service } = synthesized({ executions: 1_000 });
  const alarms = resourcesOf('AWS::CloudWatch::Alarm', data, service).map(({ Properties }) => Alarm.parse(Properties));
  const metricsOf = ({ Metrics }: z.infer<typeof Alarm>) => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1;
  expect({
    firewallRules: resourcesOf('AWS::WAFv2::WebACL', service).flatMap(({ Properties }) => Acl.parse(Properties).Rules)
      .length,
    secrets: resourcesOf('AWS::SecretsManager::Secret', data, service).length,
    signingKeys: resourcesOf('AWS::KMS::Key', data, service).length,
    alarmMetrics: alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0),
  }).toEqual(STANDING);
}, 60_000);
