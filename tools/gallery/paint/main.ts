import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type GalleryFile, GalleryManifest } from '../../../shared/content/gallery-manifest.ts';
import { manifestOf } from './manifest-of.ts';
import { paintInProcesses } from './paint-in-processes.ts';
import { PAINT_ROUNDS } from './tasks.ts';

/**
 * `npm run paint`: repaints the gallery in the folder of the seed, replacing the contents. The files are committed, so only
 * a changed picture needs this. The manifest is written last.
 */

/** Each needs up to 350 MB. */
const PROCESSES_MAX = 4;

const folder = join(import.meta.dirname, '..', '..', '..', 'functions', 'lambda', 'seed', 'assets', 'gallery');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const processes = Math.min(availableParallelism(), PROCESSES_MAX);
const files: GalleryFile[] = [];
for (const round of PAINT_ROUNDS) files.push(...(await paintInProcesses(round.keys(), { folder, processes })));
const manifest = manifestOf(files);
await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(GalleryManifest.parse(manifest), null, 2)}\n`);
