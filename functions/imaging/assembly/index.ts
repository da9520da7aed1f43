/**
 * The pixel operations of a print, as one WebAssembly module: `npm run build:wasm` compiles it into
 * ../assets/pixels.wasm, and a test recompiles it and compares (ADR 27). The language is AssemblyScript.
 */
export { convertColors, cover, desaturate } from './colors';
export { reduceAcross, resampleAcross, resampleDown, widenRow } from './resample';
export { shrink } from './shrink';
export { turn } from './turn';
