import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paperFonts } from './font-coverage.ts';
import { ROOT } from './paths.ts';

/** `npm run paper-fonts`: writes the fonts of paper and the characters that they have. Run it when a Noto package changes. */
const FOLDER = join(ROOT, 'web', 'features', 'order-paper', 'vendor');
const { css, fonts } = paperFonts();
writeFileSync(join(FOLDER, 'paper-fonts.css'), css);
writeFileSync(join(FOLDER, 'paper-fonts.json'), `${JSON.stringify(fonts)}\n`);
