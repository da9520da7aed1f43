import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const DIST = join(ROOT, 'dist');
export const WEB_DIR = join(DIST, 'web');
export const CLOUD_ASSEMBLY_DIR = join(DIST, 'cloud-assembly');
