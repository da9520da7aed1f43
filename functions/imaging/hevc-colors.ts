import type { Cicp } from './cicp.ts';

/**
 * Files without a `colr` box may declare their colors at the end of the sequence parameter set of the HEVC stream.
 * Source: ITU-T H.265, 7.3.2.2 and annex E.2.1; ISO/IEC 14496-15, 8.3.3.1.
 */

const SPS = 33;
const ARRAYS_AT = 22;
/** Exceeds every count that the standard allows here. */
const COUNT_MAX = 64;

/** @param hvcC the decoder configuration */
export function hevcCicp(hvcC: Buffer): Cicp | undefined {
  const sps = firstUnit(hvcC, SPS);
  return sps && vuiColors(bitReader(withoutEmulation(sps.subarray(2))));
}

function firstUnit(hvcC: Buffer, wanted: number): Buffer | undefined {
  const arrays = hvcC[ARRAYS_AT] ?? 0;
  for (let array = 0, at = ARRAYS_AT + 1; array < arrays && at + 3 <= hvcC.length; array++) {
    const type = (hvcC[at] ?? 0) & 0x3f;
    const units = hvcC.readUInt16BE(at + 1);
    at += 3;
    for (let unit = 0; unit < units && at + 2 <= hvcC.length; unit++) {
      const bytes = hvcC.subarray(at + 2, at + 2 + hvcC.readUInt16BE(at));
      if (type === wanted) return bytes;
      at += 2 + bytes.length;
    }
  }
  return undefined;
}

/** Removes emulation prevention: each 3 after two zeros (7.4.2). */
function withoutEmulation(unit: Buffer): Uint8Array {
  return unit.filter((byte, i) => !(byte === 3 && i >= 2 && unit[i - 1] === 0 && unit[i - 2] === 0));
}

function vuiColors(sps: BitReader): Cicp | undefined {
  const { bits } = sps;
  const flag = () => bits(1) === 1;
  bits(4);
  const subLayers = bits(3);
  bits(1);
  skipProfileTierLevel(sps, subLayers);
  golomb(sps);
  if (golomb(sps) === 3) bits(1);
  golombs(sps, 2);
  if (flag()) golombs(sps, 4);
  golombs(sps, 2);
  const pocBits = golomb(sps) + 4;
  golombs(sps, 3 * (flag() ? subLayers + 1 : 1));
  golombs(sps, 6);
  if (flag() && flag()) skipScalingLists(sps);
  bits(2);
  if (flag()) {
    bits(8);
    golombs(sps, 2);
    bits(1);
  }
  skipReferenceSets(sps);
  if (flag()) for (let count = golomb(sps); count > 0 && count <= COUNT_MAX; count--) bits(pocBits + 1);
  bits(2);
  if (!flag()) return undefined;
  if (flag() && bits(8) === 255) bits(32);
  if (flag()) bits(1);
  if (!flag()) return undefined;
  bits(4);
  if (!flag()) return undefined;
  const cicp = { primaries: bits(8), transfer: bits(8) };
  return sps.isOver() ? undefined : cicp;
}

function skipProfileTierLevel({ bits }: BitReader, subLayers: number): void {
  for (let i = 0; i < 3; i++) bits(32);
  if (subLayers === 0) return;
  const present = Array.from({ length: 8 }, () => ({ profile: bits(1) === 1, level: bits(1) === 1 }));
  for (const { profile, level } of present.slice(0, subLayers)) {
    if (profile) for (let i = 0; i < 11; i++) bits(8);
    if (level) bits(8);
  }
}

function skipScalingLists(sps: BitReader): void {
  for (let size = 0; size < 4; size++) {
    for (let matrix = 0; matrix < 6; matrix += size === 3 ? 3 : 1) {
      if (sps.bits(1) === 0) golomb(sps);
      else golombs(sps, Math.min(64, 16 << (2 * size)) + (size > 1 ? 1 : 0));
    }
  }
}

/** 7.3.7; still pictures rarely have any. */
function skipReferenceSets(sps: BitReader): void {
  const sets = golomb(sps);
  let pictures = 0;
  for (let set = 0; set < sets && set <= COUNT_MAX && !sps.isOver(); set++) {
    if (set > 0 && sps.bits(1) === 1) {
      sps.bits(1);
      golomb(sps);
      let kept = 0;
      for (let picture = 0; picture <= pictures; picture++) if (sps.bits(1) === 1 || sps.bits(1) === 1) kept++;
      pictures = kept;
    } else {
      pictures = golomb(sps) + golomb(sps);
      for (let picture = 0; picture < pictures && picture <= COUNT_MAX; picture++) {
        golomb(sps);
        sps.bits(1);
      }
    }
    pictures = Math.min(pictures, COUNT_MAX);
  }
}

function golombs(sps: BitReader, count: number): void {
  for (let i = 0; i < count; i++) golomb(sps);
}

/** Reads one ue(v) (H.265, 9.2). */
function golomb({ bits }: BitReader): number {
  let zeros = 0;
  while (zeros < 32 && bits(1) === 0) zeros++;
  return 2 ** zeros - 1 + bits(zeros);
}

/** Reads bits, most significant first. Past the end it returns zeros and `isOver` is true. */
interface BitReader {
  /** @param count at most 32 */
  bits(count: number): number;
  isOver(): boolean;
}

function bitReader(bytes: Uint8Array): BitReader {
  let at = 0;
  return {
    bits(count) {
      let value = 0;
      for (let end = at + count; at < end; at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
      return value;
    },
    isOver: () => at > bytes.length * 8,
  };
}
