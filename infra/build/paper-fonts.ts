import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAPER_FONTS_DIR, paperFonts } from './font-coverage.ts';

/** `npm run paper-fonts`: writes the fonts of paper and the characters that they have. Run it when a Noto package changes. */
const { css, fonts } = paperFonts();
writeFileSync(join(PAPER_FONTS_DIR, 'paper-fonts.css'), css);
writeFileSync(join(PAPER_FONTS_DIR, 'paper-fonts.json'), `${JSON.stringify(fonts)}\n`);
