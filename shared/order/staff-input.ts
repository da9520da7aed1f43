import * as z from 'zod/mini';
import { printableLines } from '../lib/text.ts';
import { LineItems } from './history.ts';

/** Input that several requests of staff about an order have in common. */

/** Characters of what staff write about an order. */
export const STAFF_NOTE_LENGTH_MAX = 500;

export const StaffNote = z
  .string()
  .check(z.overwrite(printableLines), z.minLength(1), z.maxLength(STAFF_NOTE_LENGTH_MAX));

const LINES_MAX = 200;

/** Some items of some lines. */
export const ChosenLines = z.array(LineItems).check(
  z.maxLength(LINES_MAX),
  z.refine((lines) => new Set(lines.map(({ lineNumber }) => lineNumber)).size === lines.length, 'Each line once.'),
);
