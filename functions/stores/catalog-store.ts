import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../shared/constants/tenants.ts';
import { PricingConfig } from '../../shared/schemas/pricing.ts';
import { Product } from '../../shared/schemas/product.ts';
import { Tenant } from '../../shared/schemas/tenant.ts';
import { refusedActions, type Table } from './table.ts';

export interface CatalogStore {
  tenant(tenantId: TenantId): Promise<Tenant | undefined>;
  pricing(tenantId: TenantId): Promise<PricingConfig | undefined>;
  product(tenantId: TenantId, productId: string): Promise<Product | undefined>;
  productBySlug(tenantId: TenantId, slug: string): Promise<Product | undefined>;
  products(tenantId: TenantId): Promise<Product[]>;
  putTenant(tenant: Tenant): Promise<void>;
  putPricing(tenantId: TenantId, pricing: PricingConfig): Promise<void>;
  putProduct(tenantId: TenantId, product: Product): Promise<'stored' | 'slug_taken'>;
}

const PRODUCT_PREFIX = 'PRODUCT#';
const partition = (tenantId: TenantId) => `TENANT#${tenantId}`;
const tenantKey = (tenantId: TenantId) => ({ pk: partition(tenantId), sk: 'META' });
const pricingKey = (tenantId: TenantId) => ({ pk: partition(tenantId), sk: 'CONFIG' });
const productKey = (tenantId: TenantId, id: string) => ({ pk: partition(tenantId), sk: `${PRODUCT_PREFIX}${id}` });
const slugKey = (tenantId: TenantId, slug: string) => ({ pk: `SLUG#${tenantId}#${slug}`, sk: 'META' });

const SlugRow = z.object({ productId: z.string() });

/**
 * What a tenant sells, read mostly. Reads are eventually consistent, 0.5 RCU a 4 KB. Rows say all there is to say, so
 * writing one twice changes nothing.
 */
export function createCatalogStore({ documents, tableName: TableName }: Table): CatalogStore {
  async function read(Key: Record<string, string>): Promise<Record<string, unknown> | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key }));
    return Item;
  }

  async function tenant(tenantId: TenantId): Promise<Tenant | undefined> {
    const row = await read(tenantKey(tenantId));
    return row && z.parse(Tenant, row);
  }

  async function pricing(tenantId: TenantId): Promise<PricingConfig | undefined> {
    const row = await read(pricingKey(tenantId));
    return row && z.parse(PricingConfig, row);
  }

  async function product(tenantId: TenantId, productId: string): Promise<Product | undefined> {
    const row = await read(productKey(tenantId, productId));
    return row && z.parse(Product, row);
  }

  /** Two reads, 1 RCU. */
  async function productBySlug(tenantId: TenantId, slug: string): Promise<Product | undefined> {
    const row = await read(slugKey(tenantId, slug));
    return row && product(tenantId, z.parse(SlugRow, row).productId);
  }

  async function products(tenantId: TenantId): Promise<Product[]> {
    const found: Product[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :tenant AND begins_with(sk, :products)',
          ExpressionAttributeValues: { ':tenant': partition(tenantId), ':products': PRODUCT_PREFIX },
          ExclusiveStartKey: from,
        }),
      );
      found.push(...(page.Items ?? []).map((row) => z.parse(Product, row)));
      from = page.LastEvaluatedKey;
    } while (from);
    return found;
  }

  async function putTenant(tenant: Tenant): Promise<void> {
    await documents.send(new PutCommand({ TableName, Item: { ...tenantKey(tenant.id), ...tenant } }));
  }

  async function putPricing(tenantId: TenantId, pricing: PricingConfig): Promise<void> {
    await documents.send(new PutCommand({ TableName, Item: { ...pricingKey(tenantId), ...pricing } }));
  }

  /** The product and its address in one transaction, so that no two products share a slug. 4 WCU. */
  async function putProduct(tenantId: TenantId, product: Product): Promise<'stored' | 'slug_taken'> {
    try {
      await documents.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: { ...productKey(tenantId, product.id), ...product } } },
            {
              Put: {
                TableName,
                Item: { ...slugKey(tenantId, product.urlSlug), productId: product.id },
                ConditionExpression: 'attribute_not_exists(pk) OR productId = :id',
                ExpressionAttributeValues: { ':id': product.id },
              },
            },
          ],
        }),
      );
      return 'stored';
    } catch (error) {
      if (refusedActions(error)) return 'slug_taken';
      throw error;
    }
  }

  return { tenant, pricing, product, productBySlug, products, putTenant, putPricing, putProduct };
}
