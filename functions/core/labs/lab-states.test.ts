import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LabState } from '../../../shared/order/lab-orders.ts';
import { isOpen, LAB_MOVES, type LabProgress, type LabReport, withReport } from './lab-states.ts';

const STATES = Object.keys(LAB_MOVES) as LabState[];
const START: LabProgress = { state: 'Submitted' };

/** The progress after reports in this order. */
const knownAfter = (reports: readonly LabReport[]): LabProgress =>
  reports.reduce<LabProgress>((known, report) => withReport(known, report) ?? known, START);

/** The real sequence at a lab: a path through the table, a minute per step. */
const history: fc.Arbitrary<LabReport[]> = fc.array(fc.nat(), { minLength: 1, maxLength: 8 }).map((choices) => {
  const reports: LabReport[] = [];
  let state: LabState = 'Submitted';
  for (const choice of choices) {
    const next: readonly LabState[] = LAB_MOVES[state];
    const to = next[choice % next.length];
    if (to === undefined || to === 'Submitted') break;
    state = to;
    reports.push({ state: to, at: new Date(Date.UTC(2026, 10, 23, 9, reports.length)).toISOString() });
  }
  return reports;
});

describe('reports of a lab', () => {
  test('leave the last state, in any order, late or repeated', () => {
    fc.assert(
      fc.property(
        history.chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            // Each once, in any order, and some of them again.
            fc.shuffledSubarray(reports, { minLength: reports.length }),
            fc.array(fc.constantFrom(...reports), { maxLength: 6 }),
          ),
        ),
        ([reports, shuffled, again]) => {
          expect(knownAfter([...shuffled, ...again])).toEqual(reports.at(-1));
          expect(knownAfter([...again, ...shuffled])).toEqual(reports.at(-1));
        },
      ),
    );
  });

  test('move an order only along the table', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            state: fc.constantFrom(...STATES.filter((state) => state !== 'Submitted')),
            at: fc
              .integer({ min: 0, max: 59 })
              .map((minute) => new Date(Date.UTC(2026, 10, 23, 9, minute)).toISOString()),
          }),
        ),
        (reports) => {
          let known = START;
          for (const report of reports as LabReport[]) {
            const next = withReport(known, report);
            if (next && next.state !== known.state) expect(LAB_MOVES[known.state]).toContain(next.state);
            known = next ?? known;
          }
        },
      ),
    );
  });

  test('reach in one step what several steps can reach', () => {
    for (const from of STATES)
      for (const through of LAB_MOVES[from])
        for (const to of LAB_MOVES[through]) if (to !== from) expect(LAB_MOVES[from], `${from} to ${to}`).toContain(to);
  });

  test('change nothing after a final state', () => {
    expect(STATES.filter((state) => !isOpen(state))).toEqual(['Shipped', 'Rejected', 'Cancelled']);
  });
});

test.each<[string, LabReport[], LabState]>([
  ['accepted after it was printing', [{ state: 'InProduction' }, { state: 'Accepted' }], 'InProduction'],
  ['accepted after it was sent', [{ state: 'Shipped' }, { state: 'Accepted' }], 'Shipped'],
  ['refused after it was accepted', [{ state: 'Accepted' }, { state: 'Rejected' }], 'Rejected'],
])('ranks the states of a lab without times: %s', (_name, reports, state) => {
  expect(knownAfter(reports).state).toBe(state);
});

test('keeps the state of an event that arrived before the reply to the submission', () => {
  const held: LabReport = { state: 'OnHold', at: '2026-11-23T09:00:00.000Z', problem: { code: 'x', message: 'y' } };
  expect(knownAfter([held, { state: 'Accepted', labReference: 'job-1' }])).toEqual(held);
});

test('never replaces a lab’s reference for an order', () => {
  const named: LabReport = { state: 'Accepted', at: '2026-11-23T09:00:00.000Z', labReference: 'job-1' };
  const sent: LabReport = { state: 'Shipped', at: '2026-11-23T10:00:00.000Z' };
  expect(knownAfter([named, sent])).toEqual({ ...sent, labReference: 'job-1' });
});
