import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type LabAnswer, startLabServer, timedSignature } from './lab-server.ts';

const CONSUMER_KEY = 'B431BE78D2E9FFFE3709';
const CONSUMER_SECRET = 'RkZGRTM3MDk=';
const PRODUCT_UID = 2;

const Text = z.string().check(z.minLength(1));
const Short = (max: number) => Text.check(z.maxLength(max));
const Attributes = z.array(z.strictObject({ AttributeUID: z.int() }));
const address = { Name: Text, Addr1: Text, City: Text, State: Text, Zip: Text, Country: Text, Phone: Text };
/** https://developer.whcc.com/pages/order-submit-api/order-request-schema/ */
const Entry = z.strictObject({
  EntryId: Text,
  Orders: z
    .array(
      z.strictObject({
        SequenceNumber: Short(10),
        Reference: Short(32),
        Instructions: z.nullable(Short(500)),
        SendNotificationEmailAddress: z.nullable(Text),
        SendNotificationEmailToAccount: z.boolean(),
        ShipToAddress: z.strictObject({ ...address, Attn: z.nullable(z.string()), Addr2: z.nullable(z.string()) }),
        ShipFromAddress: z.strictObject({ ...address, Addr2: z.optional(z.string()) }),
        OrderAttributes: Attributes,
        OrderItems: z
          .array(
            z.strictObject({
              ProductUID: z.int(),
              Quantity: z.int().check(z.minimum(1)),
              ItemAssets: z
                .array(
                  z.strictObject({
                    ProductNodeID: z.int(),
                    AssetPath: z.url(),
                    ImageHash: z.string().check(z.regex(/^[0-9a-f]{32}$/i)),
                    PrintedFileName: Text,
                    AutoRotate: z.boolean(),
                    AssetEnhancement: z.nullable(z.string()),
                  }),
                )
                .check(z.minLength(1)),
              ItemAttributes: Attributes,
            }),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});
type Entry = z.infer<typeof Entry>;

/** A stand-in of WHCC's Order Submit API as far as the shop uses it. Importing an entry twice makes two entries. */
export async function startWhcc() {
  const entries = new Map<string, { entry: Entry; isSubmitted: boolean }>();
  const tokens = new Set<string>();
  const verified: string[] = [];

  const server = await startLabServer(({ method, path, query, headers, text }): LabAnswer => {
    if (method === 'GET' && path === '/api/AccessToken') {
      if (query.get('grant_type') !== 'consumer_credentials') return refusal('403.05', 'Incorrect grant_type');
      if (query.get('consumer_key') !== CONSUMER_KEY || query.get('consumer_secret') !== CONSUMER_SECRET)
        return refusal('403.02', 'Incorrect consumer key or secret');
      const Token = String(Math.floor(Math.random() * 1e12));
      tokens.add(Token);
      return { status: 200, body: { ClientId: '10072', ConsumerKey: CONSUMER_KEY, Token } };
    }
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      return refusal('403.01', 'Expired or incorrect access token');
    if (method !== 'POST') return { status: 405 };
    if (path === '/api/OrderImport') return importEntry(JSON.parse(text));
    if (path === '/api/callback/verify') return verify(new URLSearchParams(text).get('verifier') ?? '');
    return submit(path.split('/').at(-1) ?? '');
  });

  function importEntry(given: unknown): LabAnswer {
    const parsed = Entry.safeParse(given);
    if (!parsed.success) return refusal('412.01', 'Incorrect Order Import');
    const items = parsed.data.Orders.flatMap(({ OrderItems }) => OrderItems);
    if (items.some(({ ProductUID }) => ProductUID !== PRODUCT_UID)) return refusal('412.02', 'Invalid Business Rules');
    const ConfirmationID = randomUUID();
    entries.set(ConfirmationID, { entry: parsed.data, isSubmitted: false });
    return { status: 200, body: { ConfirmationID, EntryID: parsed.data.EntryId, NumberOfOrders: 1 } };
  }

  function submit(id: string): LabAnswer {
    const known = entries.get(id);
    if (!known) return refusal('412.03', 'Invalid Confirmation Id');
    if (known.isSubmitted) return refusal('412.04', 'This entry already submitted');
    known.isSubmitted = true;
    const Confirmation = `Entry ID=${id}: Confirmed order submitted.`;
    return { status: 200, body: { Confirmation, ConfirmationID: id, ConfirmedOrders: 1 } };
  }

  function verify(verifier: string): LabAnswer {
    verified.push(verifier);
    return { status: 200, body: {} };
  }

  function signed(event: object, { secret = CONSUMER_SECRET, ageSeconds = 0 } = {}) {
    const body = JSON.stringify(event);
    return { body, headers: { 'whcc-signature': timedSignature(body, secret, { ageSeconds, uppercase: true }) } };
  }

  return {
    ...server,
    entries,
    verified,
    account: {
      adapter: 'whcc' as const,
      consumerKey: CONSUMER_KEY,
      consumerSecret: CONSUMER_SECRET,
      apiUrl: server.url,
      orderAttributeUids: [96, 545],
      shipFrom: {
        Name: 'Returns Department',
        Addr1: '3432 Denmark Ave',
        City: 'Eagan',
        State: 'MN',
        Zip: '55123',
        Country: 'US',
        Phone: '8002525234',
      },
      products: { 'OUR-TILE': { productUid: PRODUCT_UID, productNodeId: 10_000, attributeUids: [1, 5] } },
    },
    signed,
    /** WHCC copies the files of what was submitted. @returns the webhook that says whether it goes on */
    async process(id: string, options?: { secret?: string; ageSeconds?: number }) {
      const { entry } = entryOf(id);
      const assets = entry.Orders.flatMap(({ OrderItems }) => OrderItems).flatMap(({ ItemAssets }) => ItemAssets);
      const Errors = [];
      for (const { AssetPath, ImageHash } of assets) {
        const problem = await server.checkFile({ url: AssetPath, md5: ImageHash });
        if (problem === 'other')
          Errors.push({ ErrorCode: '400.01', Error: 'Image hash value doesn’t match, order canceled', AssetPath });
        if (problem === 'unreachable')
          Errors.push({ ErrorCode: '400.03', Error: 'Error copying files from consumer.', AssetPath });
      }
      const Status = Errors.length > 0 ? 'Rejected' : 'Accepted';
      return signed({ Status, Errors, OrderNumber: 14_989_342, Event: 'Processed', ...namesOf(id, entry) }, options);
    },
    ship(id: string) {
      const ShippingInfo = [
        { Carrier: 'FedEx', ShipDate: '2026-12-01T06:18:38-06:00', TrackingNumber: '512376671311227', Weight: 0.35 },
      ];
      return signed({ ShippingInfo, OrderNumber: 14_989_342, Event: 'Shipped', ...namesOf(id, entryOf(id).entry) });
    },
  };

  function entryOf(id: string) {
    const known = entries.get(id);
    if (!known?.isSubmitted) throw new Error(`WHCC has nothing submitted as ${id}`);
    return known;
  }
}

function namesOf(ConfirmationId: string, { EntryId, Orders: [order] }: Entry) {
  return { ConfirmationId, EntryId, Reference: order?.Reference, SequenceNumber: order?.SequenceNumber };
}

const refusal = (ErrorNumber: string, Message: string): LabAnswer => ({
  status: Number(ErrorNumber.slice(0, 3)),
  body: { ErrorNumber, Message },
});
