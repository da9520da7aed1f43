import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { alarmState, embeddedMetrics, metricsOf } from '../../tests/support/alarm-state.ts';
import { startApi, type TestApi } from '../../tests/support/api.ts';
import { resourcesOf, type Synthesized, synthesized } from '../../tests/support/synthesized.ts';

const Threshold = z.object({ Threshold: z.number() });

describe('alarms by the rules of CloudWatch', () => {
  let templates: Synthesized;
  let api: TestApi;
  beforeAll(async () => {
    templates = synthesized();
    api = await startApi();
  }, 60_000);
  afterAll(() => api.stop());

  const alarms = () => resourcesOf('AWS::CloudWatch::Alarm', templates.data, templates.service);

  test('each fires at its threshold, and neither below it nor without data', () => {
    expect(alarms().length).toBeGreaterThan(20);
    for (const { id, Properties } of alarms()) {
      const { Threshold: threshold } = Threshold.parse(Properties);
      const [first, ...others] = metricsOf(Properties);
      if (!first) throw new Error(`${id} has no metric`);
      const data = (value: number) => [{ ...first, value }, ...others.map((each) => ({ ...each, value: 0 }))];
      expect(alarmState(Properties, data(threshold)), id).toBe('ALARM');
      expect(alarmState(Properties, data(threshold * 0.9)), id).toBe('OK');
      expect(alarmState(Properties, []), id).toBe('OK');
    }
  });

  test('ClientErrors fires on the logs of the API when many browsers report errors', async () => {
    const alarm = alarms().find(({ id }) => id.startsWith('ClientErrors'));
    const { Threshold: threshold } = Threshold.parse(alarm?.Properties);
    const text = JSON.stringify({
      kind: 'screen',
      name: 'TypeError',
      message: 'x is undefined',
      path: '/',
      release: '0.1.0',
      browser: 'Safari',
      stack: [],
    });
    const report = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          api.call('POST', '/v1/client-errors', { text, headers: { 'True-Client-IP': `10.1.${index % 50}.1` } }),
        ),
      );
    const emitted = () => api.logs.flatMap(({ fields }) => embeddedMetrics(fields));
    await report(threshold - 1);
    expect(emitted()).toHaveLength(threshold - 1);
    expect(alarmState(alarm?.Properties, emitted())).toBe('OK');
    await report(1);
    expect(alarmState(alarm?.Properties, emitted())).toBe('ALARM');
  });
});
