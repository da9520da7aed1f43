import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { Product } from '../../shared/product/schema.ts';
import { pictureUrls } from '../../web/documents/photos/previews/picture-urls.ts';
import type { DraftProject, DraftTile } from '../../web/documents/projects/draft.ts';
import { ProjectTile } from '../../web/documents/projects/tile/project-tile.tsx';
import { tileView } from '../../web/documents/projects/tile/tile-view.ts';
import type { Site } from '../../web/site/create-site.ts';
import { SiteProvider } from '../../web/site/site-context.tsx';
import { testSite } from '../../web/site/test-site.ts';
import type { FramedPhoto } from './framed-photo.ts';
import { decodePixels, type Pixels } from './pixels.ts';

/** An 8 inch tile at 320 CSS pixels, as on a phone; lips and mats of the test products end on whole pixels. */
export const DRAWN_PX_PER_INCH = 40;

/**
 * A phone has three pixels per CSS pixel. Browsers snap pictures to device pixels, up to half a pixel off; at a ratio
 * of one, that alone costs a detailed photo 0.02 of similarity.
 */
const SCREEN_PX_PER_CSS_PX = 3;

/** The styles that tile.css needs from the page. */
const PAGE = `
  *, ::before, ::after { box-sizing: border-box; }
  body { margin: 0; }
  :root { --color-line: #e6dfd5; }
`;

/**
 * Hides the shadow of the frame on the picture, which is on the wall but not in the print. Everything else is compared
 * as shown.
 */
const WITHOUT_SHADE = '.framed-tile-opening::after { display: none; }';

export interface Drawing {
  /** Pixels inside the frame's opening, as the browser paints them. */
  draw(project: DraftProject, index: number, product: Product, photo: FramedPhoto): Promise<Pixels>;
}

/** Renders tiles with the editor's component and styles. */
export async function openDrawing(browser: Browser): Promise<Drawing> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1600 } });
  const css = readFileSync(new URL('../../web/styles/tile.css', import.meta.url), 'utf8');
  await page.setContent(`<style>${PAGE}${css}${WITHOUT_SHADE}</style><main></main>`);
  return {
    async draw(project, index, product, photo) {
      const view = tileView(project, project.tiles[index] as DraftTile, product, photo.shelf);
      const widthInches = view.geometry?.frame.printed.widthInches ?? 0;
      await page.evaluate(
        async ({ markup, widthPx }) => {
          const main = document.querySelector('main') as HTMLElement;
          main.style.width = `${widthPx}px`;
          main.innerHTML = markup;
          await main.querySelector('img')?.decode();
        },
        {
          markup: renderToStaticMarkup(
            <SiteProvider site={await siteThatKnows(photo)}>
              <ProjectTile view={view} product={product} use="stage" />
            </SiteProvider>,
          ),
          // Laid out three times as large, because layout ignores a device scale factor.
          widthPx: widthInches * DRAWN_PX_PER_INCH * SCREEN_PX_PER_CSS_PX,
        },
      );
      return reduced(await page.locator('.framed-tile-opening').screenshot());
    },
  };
}

async function siteThatKnows({ view }: FramedPhoto): Promise<Site> {
  const site = await testSite();
  pictureUrls(site).note([view]);
  return site;
}

async function reduced(screenshot: Buffer): Promise<Pixels> {
  const { width } = await sharp(screenshot).metadata();
  return decodePixels(
    await sharp(screenshot)
      .resize(width / SCREEN_PX_PER_CSS_PX)
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}
