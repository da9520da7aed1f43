import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENT, drawings, withDrawings } from './drawings.ts';

// npm run draw
writeFileSync(DOCUMENT, withDrawings(readFileSync(DOCUMENT, 'utf8'), await drawings()));
