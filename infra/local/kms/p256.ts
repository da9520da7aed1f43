import { createECDH, type KeyObject } from 'node:crypto';

/**
 * ECDSA over a digest that is already computed. Node's crypto always hashes what it signs, so the few formulas stand
 * here: SEC 1 v2, sections 4.1.3 and 4.1.4. Not constant in time, which matters to nobody on this machine.
 */
const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const A = P - 3n;
const G: Point = {
  x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
  y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
};

interface Point {
  x: bigint;
  y: bigint;
}

export interface Signature {
  r: bigint;
  s: bigint;
}

/** @param digest  32 bytes */
export function signDigest(digest: Buffer, privateKey: KeyObject): Signature {
  const { d } = privateKey.export({ format: 'jwk' });
  const secret = toNumber(Buffer.from(d ?? '', 'base64url'));
  const z = toNumber(digest);
  for (;;) {
    // a fresh key pair is a random k with its point k·G
    const ephemeral = createECDH('prime256v1');
    const point = ephemeral.generateKeys();
    const k = toNumber(ephemeral.getPrivateKey());
    const r = toNumber(point.subarray(1, 33)) % N;
    const s = mod(inverse(k, N) * (z + r * secret), N);
    if (r !== 0n && s !== 0n) return { r, s };
  }
}

/** @param digest  32 bytes */
export function verifyDigest(digest: Buffer, { r, s }: Signature, publicKey: KeyObject): boolean {
  if (r <= 0n || r >= N || s <= 0n || s >= N) return false;
  const { x, y } = publicKey.export({ format: 'jwk' });
  const q = { x: toNumber(Buffer.from(x ?? '', 'base64url')), y: toNumber(Buffer.from(y ?? '', 'base64url')) };
  const w = inverse(s, N);
  const sum = add(multiply(G, mod(toNumber(digest) * w, N)), multiply(q, mod(r * w, N)));
  return sum !== undefined && sum.x % N === r;
}

/** DER: SEQUENCE { INTEGER r, INTEGER s }, the form in which KMS gives and takes signatures (RFC 3279, 2.2.3). */
export function toDer({ r, s }: Signature): Buffer {
  const body = Buffer.concat([r, s].map(derInteger));
  return Buffer.concat([Buffer.of(0x30, body.length), body]);
}

/** @returns undefined where the bytes are no such sequence */
export function fromDer(der: Buffer): Signature | undefined {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return undefined;
  const r = readInteger(der, 2);
  const s = r && readInteger(der, r.end);
  return r && s && s.end === der.length ? { r: r.value, s: s.value } : undefined;
}

function derInteger(value: bigint): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  // a leading one bit would mean a negative number
  const positive = bytes.readUInt8(0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
  return Buffer.concat([Buffer.of(0x02, positive.length), positive]);
}

function readInteger(der: Buffer, at: number): { value: bigint; end: number } | undefined {
  const length = der[at + 1];
  if (der[at] !== 0x02 || !length || at + 2 + length > der.length) return undefined;
  return { value: toNumber(der.subarray(at + 2, at + 2 + length)), end: at + 2 + length };
}

/** undefined is the point at infinity, here and below. */
function multiply(point: Point, factor: bigint): Point | undefined {
  let sum: Point | undefined;
  let doubled: Point | undefined = point;
  for (let rest = factor; rest > 0n; rest >>= 1n) {
    if (rest & 1n) sum = add(sum, doubled);
    doubled = add(doubled, doubled);
  }
  return sum;
}

function add(a: Point | undefined, b: Point | undefined): Point | undefined {
  if (!a || !b) return a ?? b;
  if (a.x === b.x && mod(a.y + b.y, P) === 0n) return undefined;
  const slope = a.x === b.x ? (3n * a.x * a.x + A) * inverse(2n * a.y, P) : (b.y - a.y) * inverse(mod(b.x - a.x, P), P);
  const x = mod(slope * slope - a.x - b.x, P);
  return { x, y: mod(slope * (a.x - x) - a.y, P) };
}

/** Extended Euclid: the number that makes 1 with the value, modulo a prime. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [previous, current] = [mod(value, modulus), modulus];
  let [x, next] = [1n, 0n];
  while (current !== 0n) {
    const quotient = previous / current;
    [previous, current] = [current, previous - quotient * current];
    [x, next] = [next, x - quotient * next];
  }
  return mod(x, modulus);
}

function mod(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus;
  return rest < 0n ? rest + modulus : rest;
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
}
