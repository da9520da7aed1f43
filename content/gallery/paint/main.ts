import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { type GalleryFile, GalleryManifest } from '../manifest.ts';
import { manifestOf } from './manifest-of.ts';
import { paintInProcesses } from './paint-in-processes.ts';
import { PAINT_ROUNDS } from './tasks.ts';

/**
 * `node content/gallery/paint/main.ts MANIFEST`: paints the gallery into the folder of the manifest, which must be its
 * own, since whatever else is in it is removed. The manifest is written last.
 */

/** Each needs up to 350 MB. */
const PROCESSES_MAX = 4;

const [manifestPath] = process.argv.slice(2);
if (!manifestPath) throw new Error('Usage: node content/gallery/paint/main.ts MANIFEST');
const folder = dirname(manifestPath);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const processes = Math.min(availableParallelism(), PROCESSES_MAX);
const files: GalleryFile[] = [];
for (const round of PAINT_ROUNDS) files.push(...(await paintInProcesses(round.keys(), { folder, processes })));
const manifest = manifestOf(files);
await writeFile(manifestPath, JSON.stringify(GalleryManifest.parse(manifest)));
