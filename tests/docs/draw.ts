import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENT, drawings, withDrawings } from './drawings.ts';
import { STOREFRONT_DOCUMENT, storefrontRoots } from './storefront-roots.ts';

// npm run draw
draw(DOCUMENT, await drawings());
draw(STOREFRONT_DOCUMENT, { roots: storefrontRoots() });

function draw(path: string, drawn: Readonly<Record<string, string>>): void {
  writeFileSync(path, withDrawings(readFileSync(path, 'utf8'), drawn));
}
