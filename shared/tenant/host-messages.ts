import * as z from 'zod/mini';
import type { Orientation } from '../geometry/units.ts';
import { fieldError } from '../lib/field-error.ts';
import { CartToken } from '../lib/scalars.ts';
import { FILTERS, type Filter, type MatColor } from '../product/options.ts';

/**
 * Messages between the framed shop and its host page: docs/spec 17, docs/embedding.md. The host's script
 * (web/entry/embed.ts) imports types only; the shop parses its messages here.
 */

export interface AppSize {
  widthPx: number;
  /** The preferred height of the screen. */
  heightPx: number;
}

interface HostProject {
  id: string;
  productId: string;
  isSplit: boolean;
  /** Copies included. */
  tileCount: number;
}

export interface HostLook {
  frameColor: string;
  matColor: MatColor;
  orientation: Orientation;
  filter: Filter;
}

type Nothing = Record<string, never>;

/** In the first of the two shapes: `{ type, payload }`. */
export interface PlainMessages {
  /** The shopper opens a page that cannot be framed: another site, the page of their bank. */
  navigate: { url: string };
  notifyProjectsSaved: { deletedProjectIds: string[]; remainingProjectIds: string[] };
  updateState: { activeProject: HostProject | null; activeProjectIds: string[]; appSize: AppSize };
}

/** In the second: `{ tpxData: { type, payload } }`. */
export interface EnvelopedMessages {
  /** Asks for `receiveLocalStorage`; the first message of all. */
  requestLocalStorage: Nothing;
  /** Stored by the host page; null removes it. */
  keepLocalStorage: { key: string; value: string | null };
  notifyVueCreated: { version: string };
  /** The shop is visible; isFullscreen: prefers the whole window. */
  showFrame: { isFullscreen: boolean };
  hideFullscreen: Nothing;
  notifyPathChanged: { path: string };
  updateState: { look: HostLook | null; cartTileCount: number; isSignedIn: boolean };
  uploadComplete: { photoIds: string[] };
  localImgPreviewReady: { photoId: string };
  reply: HostReply;
}

export interface HostReply {
  /** Type of the answered message, and its `requestId` if any. */
  to: HostMessageType;
  requestId?: string;
  isDone: boolean;
  /** The error message, if it failed. */
  error?: string;
  result?: unknown;
}

export type MessageToHost =
  | { [Type in keyof PlainMessages]: { type: Type; payload: PlainMessages[Type] } }[keyof PlainMessages]
  | { tpxData: { [Type in keyof EnvelopedMessages]: Enveloped<Type> }[keyof EnvelopedMessages] };

interface Enveloped<Type extends keyof EnvelopedMessages> {
  type: Type;
  payload: EnvelopedMessages[Type];
}

const ENTRIES_MAX = 200;
const FILES_MAX = 500;
const Text = z.string().check(z.maxLength(2_000));
const File_ = z.custom<File>((value) => typeof File !== 'undefined' && value instanceof File);
const Empty = z._default(z.object({}), {});

/** A path of the shop, with its query and hash: never another site. */
const OwnPath = Text.check(z.regex(/^\/(?![/\\])[^\\]*$/, { error: 'Expected a path of the shop such as /cart' }));

/** Ignores case, reads `#RRGGBB` as opaque, and replaces unknown values by the default: docs/spec 8.8. */
const Mat = z.pipe(Text, z.transform(matColorOf));
const Hanging = z.pipe(
  Text,
  z.transform((text): Orientation => (/^portrait$/i.test(text.trim()) ? 'Portrait' : 'Landscape')),
);
const Coloring = z.pipe(
  Text,
  z.transform((text): Filter => FILTERS.find((each) => each.toLowerCase() === text.trim().toLowerCase()) ?? 'color'),
);

/** Messages of host pages, with their payloads. */
const PAYLOADS = {
  changeRoute: z.object({ path: OwnPath }),
  updateState: z.object({
    /** The product defines which are valid. */
    frameColor: z.optional(Text),
    matColor: z.optional(Mat),
    orientation: z.optional(Hanging),
    filter: z.optional(Coloring),
    cartToken: z.optional(CartToken),
  }),
  receiveLocalStorage: z.object({
    entries: z.record(z.string().check(z.maxLength(200)), z.string()).check(
      z.refine((entries) => Object.keys(entries).length <= ENTRIES_MAX, {
        error: `Expected at most ${ENTRIES_MAX} entries`,
      }),
    ),
    cartToken: z.optional(CartToken),
  }),
  openProfile: Empty,
  startUpload: z._default(z.object({ files: z._default(z.array(File_).check(z.maxLength(FILES_MAX)), []) }), {
    files: [],
  }),
  clearDevicePhotos: Empty,
  getBase64Img: z.object({ photoId: Text }),
  notifyBuilderClosed: Empty,
};
type Payloads = { [Type in keyof typeof PAYLOADS]: z.output<(typeof PAYLOADS)[Type]> };
export type HostMessageType = keyof Payloads;

export type HostMessage = {
  [Type in HostMessageType]: { type: Type; payload: Payloads[Type]; requestId?: string };
}[HostMessageType];

const Envelope = z.object({
  tpxData: z.object({
    type: z.enum(Object.keys(PAYLOADS) as [HostMessageType]),
    requestId: z.optional(z.string().check(z.maxLength(100))),
    payload: z.unknown(),
  }),
});

export type ParsedMessage =
  | { kind: 'message'; message: HostMessage }
  /** Ours but unreadable; needs an answer. */
  | { kind: 'unreadable'; to: HostMessageType; requestId: string | undefined; error: string }
  /** Not ours, for example from a browser extension. */
  | { kind: 'foreign' };

export function parseHostMessage(data: unknown): ParsedMessage {
  const envelope = Envelope.safeParse(data);
  if (!envelope.success) return { kind: 'foreign' };
  const { type, requestId, payload } = envelope.data.tpxData;
  const parsed = PAYLOADS[type].safeParse(payload);
  if (!parsed.success) return { kind: 'unreadable', to: type, requestId, error: sentenceOf(parsed.error, payload) };
  const message = { type, payload: parsed.data, ...(requestId !== undefined && { requestId }) } as HostMessage;
  return { kind: 'message', message };
}

function sentenceOf({ issues: [issue] }: z.core.$ZodError, input: unknown): string {
  const { path, message } = fieldError('payload', issue ?? { message: '' }, input);
  return `${path}: ${message}`;
}

function matColorOf(text: string): MatColor {
  const hex = text.trim().toUpperCase();
  const opaque = /^#[0-9A-F]{6}$/.test(hex) ? `${hex}FF` : hex;
  return opaque === '#939598FF' || opaque === '#FFFFFFFF' ? opaque : '#FFFFFF00';
}
