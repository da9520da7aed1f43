/**
 * Tenants: the brands that the shop is run under, each a row of its own (tenant-store.ts), and what its hosts are used for
 * (map-origin.ts).
 *
 * Changed by: lambda/seed, staff in lambda/admin (tenant-edits.ts), and operators through this store. Everyone else reads, mostly through the copy of a minute in
 * tenant-cache.ts.
 */
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { TenantId as TenantIdSchema } from '../../../shared/schemas/common.ts';
import { Tenant, type TenantInput } from '../../../shared/schemas/tenant.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import { readRows } from '../dynamodb/read-rows.ts';
import { createSeededRows, type Writer, type Written } from '../dynamodb/seeded-rows.ts';
import type { Table } from '../dynamodb/table.ts';
import { type TransactionAction, transact } from '../dynamodb/transact.ts';
import { claimActions, claimKey, claimsOf, hostClaim, LIST, parameterClaim, tenantKey } from './tenant-keys.ts';

export interface TenantStore {
  get(tenantId: TenantId): Promise<Tenant | undefined>;
  /** ids of all tenants, in the order of the alphabet */
  ids(): Promise<TenantId[]>;
  /** @param parameter a value of the query parameter `tenant`, in lower case */
  idOfParameter(parameter: string): Promise<TenantId | undefined>;
  /** @param hosts in the order in which they are asked (`hostsAbove` in shared/tenants) */
  idOfHosts(hosts: readonly string[]): Promise<TenantId | undefined>;
  put(tenant: TenantInput): Promise<Written | Taken>;
}

/** Hosts and parameters that another tenant has: nothing was written. */
export interface Taken {
  taken: string[];
}

/** The reading half that most callers need. */
export type Tenants = Pick<TenantStore, 'get'>;
/** The one that finds the tenant of a visit. */
export type TenantFinder = Pick<TenantStore, 'get' | 'idOfParameter' | 'idOfHosts'>;

/** An item of the list, and of a claim. */
const Pointer = z.object({ tenantId: TenantIdSchema });
/** Of a row that was there before, what decides whether it may be written over. */
const KnownRow = z.object({
  claims: z.optional(z.array(z.string())),
  fromSeed: z.optional(z.boolean()),
  commerce: z.object({ publicAccessToken: z.string() }),
});
type KnownRow = z.infer<typeof KnownRow>;

/** A row that changes between reading and writing it is read again; people do not change one more often. */
const TRIES_MAX = 5;

export function createTenantStore(table: Table, writer: Writer = 'shop'): TenantStore {
  const { documents, tableName: TableName } = table;
  const rows = createSeededRows(table, writer);

  /** Eventually consistent, 0.5 RCU. */
  async function get(tenantId: TenantId): Promise<Tenant | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: tenantKey(tenantId) }));
    return Item && z.parse(Tenant, Item);
  }

  /** One partition of small items: 0.5 RCU for some fifty tenants. */
  async function ids(): Promise<TenantId[]> {
    const found = await queryRows(table, {
      KeyConditionExpression: 'pk = :list',
      ExpressionAttributeValues: { ':list': LIST },
    });
    return found.map((row) => z.parse(Pointer, row).tenantId);
  }

  /** 0.5 RCU. */
  async function idOfParameter(parameter: string): Promise<TenantId | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: claimKey(parameterClaim(parameter)) }));
    return Item && z.parse(Pointer, Item).tenantId;
  }

  /** 0.5 RCU for each name. */
  async function idOfHosts(hosts: readonly string[]): Promise<TenantId | undefined> {
    const keys = hosts.map((host) => claimKey(hostClaim(host)));
    const found = new Map((await readRows(table, keys)).map((row) => [row.pk, z.parse(Pointer, row).tenantId]));
    return keys.map(({ pk }) => found.get(pk)).find((tenantId) => tenantId !== undefined);
  }

  /**
   * Writes the row, its place in the list and its claims on hosts and parameter in one transaction: of two tenants that
   * want the same at the same time one gets it, and what a changed row no longer names is free again. A seed never
   * changes the token: clients out there keep the one that they were given. 1 RCU, and 2 WCU for each of these items.
   *
   * @throws ZodError for what is no tenant, such as a theme that cannot be read, before anything is written
   */
  async function put(input: TenantInput): Promise<Written | Taken> {
    const tenant = z.parse(Tenant, input);
    const claims = claimsOf(tenant);
    for (let tries = 1; tries <= TRIES_MAX; tries++) {
      const known = await readKnown(tenant.id);
      if (writer === 'seed' && known && !isOfSeed(known, tenant)) return 'kept';
      const refused = await transact(documents, [
        rowAction(tenant, claims, known),
        ...claimActions(TableName, tenant.id, { wanted: claims, had: known?.claims }),
      ]);
      if (!refused) return 'stored';
      // the first two are the row and its place in the list
      const taken = claims.filter((_claim, index) => refused.includes(index + 2));
      if (taken.length > 0) return { taken: taken.map((claim) => claim.slice(claim.indexOf('#') + 1)) };
    }
    throw new Error(`The row of the tenant ${tenant.id} is being changed by others. Please try again.`);
  }

  /** 1 RCU. */
  async function readKnown(tenantId: TenantId): Promise<KnownRow | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: tenantKey(tenantId), ConsistentRead: true }),
    );
    return Item && z.parse(KnownRow, Item);
  }

  /** Refused where the row is no longer as it was read. */
  function rowAction(tenant: Tenant, claims: string[], known: KnownRow | undefined): TransactionAction {
    const Item = rows.marked({ ...tenantKey(tenant.id), ...tenant, claims });
    if (!known) return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
    const isSame = known.claims ? 'claims = :claims' : 'attribute_not_exists(claims)';
    const values = {
      ...(known.claims && { ':claims': known.claims }),
      ...(writer === 'seed' && { ':token': tenant.commerce.publicAccessToken }),
    };
    return {
      Put: {
        TableName,
        Item,
        ConditionExpression:
          writer === 'seed'
            ? `${isSame} AND attribute_exists(fromSeed) AND commerce.publicAccessToken = :token`
            : isSame,
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      },
    };
  }

  return { get, ids, idOfParameter, idOfHosts, put };
}

function isOfSeed(known: KnownRow, { commerce }: Tenant): boolean {
  return known.fromSeed === true && known.commerce.publicAccessToken === commerce.publicAccessToken;
}
