import fc from 'fast-check';
import { edits } from './edits.ts';
import { events, passing } from './events.ts';
import { releases } from './releases.ts';
import { visits } from './visits.ts';

/** Anything that can happen to a shopper with two browsers. */
export const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: edits },
    { weight: 5, arbitrary: events },
    { weight: 4, arbitrary: passing },
    { weight: 3, arbitrary: visits },
    { weight: 1, arbitrary: releases },
  ),
  { minLength: 3, maxLength: 30 },
);
