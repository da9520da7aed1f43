import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const DIST = join(ROOT, 'dist');
export const WEB_DIR = join(DIST, 'web');
/** The gallery, painted straight into the folder of the function that ships it; the files are beside their manifest. */
export const GALLERY_MANIFEST = join(DIST, 'functions', 'seed', 'assets', 'gallery', 'manifest.json');
export const CLOUD_ASSEMBLY_DIR = join(DIST, 'cloud-assembly');
