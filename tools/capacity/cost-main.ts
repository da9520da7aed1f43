import { writeFileSync } from 'node:fs';
import { costPage } from './cost-page.ts';

/** `npm run cost` writes docs/cost.md. */
writeFileSync(new URL('../../docs/cost.md', import.meta.url), costPage());
