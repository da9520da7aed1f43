import type * as HydrogenReact from '@shopify/hydrogen-react';
import type { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { render, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newCaller } from './http.ts';
import { publicToken } from './storefront.ts';

/**
 * Runs Shopify's own client libraries unchanged, with their own documents, against the shop's endpoint. System tests
 * use the current majors, `npm run test:long` also older ones (tools/proofs/clients).
 */
const { url } = inject('cloud');
const WALL_PAD = 'gid://shopify/ProductVariant/WallPad';

/** The clients support https only, and the embedded system http. */
const overHttp: typeof fetch = (target, init) => fetch(String(target).replace(/^https:/, 'http:'), init);

export function describeApiClient(version: string, createClient: typeof createStorefrontApiClient): void {
  describe(`@shopify/storefront-api-client ${version}`, () => {
    let token: string;
    beforeAll(async () => {
      token = await publicToken(newCaller(url));
    });

    const newClient = () =>
      createClient({
        storeDomain: url,
        apiVersion: '2025-04',
        publicAccessToken: token,
        customFetchApi: overHttp,
        logger: () => {},
      });

    test('reads products', async () => {
      const { data, errors } = await newClient().request(
        `query($first: Int!) @inContext(country: US, language: EN) {
          products(first: $first, sortKey: TITLE) { nodes { title variants(first: 5) { nodes { id price { amount currencyCode } } } } } }`,
        { variables: { first: 250 } },
      );
      expect(errors).toBeUndefined();
      expect(data.products.nodes.map(({ title }: { title: string }) => title)).toEqual(
        expect.arrayContaining(['Photo Tile', 'Wall Pad kit']),
      );
    });

    test('fills a cart and reports why a change was refused', async () => {
      const client = newClient();
      const create =
        'mutation($input: CartInput) { cartCreate(input: $input) { cart { id totalQuantity } userErrors { code message } } }';
      const { data } = await client.request(create, {
        variables: { input: { lines: [{ merchandiseId: WALL_PAD, quantity: 2 }], note: 'For the hall' } },
      });
      expect(data.cartCreate).toMatchObject({ cart: { totalQuantity: 2 }, userErrors: [] });
      const refused = await client.request(create, {
        variables: { input: { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/none' }] } },
      });
      expect(refused.data.cartCreate.userErrors).toEqual([
        { code: 'INVALID', message: 'The merchandise with id gid://shopify/ProductVariant/none does not exist.' },
      ]);
    });

    test.each([
      ['{ shop { nam } }', {}, 'Cannot query field "nam" on type "Shop".'],
      ['query($id: ID!) { cart(id: $id) { id } }', {}, 'Variable "$id" of required type "ID!" was not provided.'],
    ])('shows the error of an invalid document: %s', async (document, variables, message) => {
      const { errors } = await newClient().request(document, { variables });
      expect(errors?.networkStatusCode).toBe(200);
      expect(errors?.graphQLErrors).toMatchObject([{ message: expect.stringContaining(message) }]);
    });

    test('reads pickup stores and dates of a tenant', async () => {
      const client = createClient({
        storeDomain: url,
        apiVersion: '2025-04',
        publicAccessToken: await publicToken({ ...newCaller(url), tenantId: 'pharmacy' }),
        customFetchApi: overHttp,
        logger: () => {},
      });
      const { data, errors } = await client.request(
        `query($near: GeoCoordinateInput!) {
          locations(first: 1, near: $near, sortKey: DISTANCE) { nodes { id name address { provinceCode } } }
          product(handle: "photo-tile") { variants(first: 1) { nodes {
            storeAvailability(first: 1, near: $near) { nodes { available pickUpTime location { id } } } } } }
        }`,
        { variables: { near: { latitude: 30.27, longitude: -97.74 } } },
      );
      expect(errors).toBeUndefined();
      const [store] = data.locations.nodes;
      expect(store).toMatchObject({ name: 'Alderwell Congress', address: { provinceCode: 'TX' } });
      expect(data.product.variants.nodes[0].storeAvailability.nodes).toEqual([
        { available: true, pickUpTime: expect.stringMatching(/^Ready /), location: { id: store.id } },
      ]);
    });

    test('reports an invalid token', async () => {
      const client = createClient({
        storeDomain: url,
        apiVersion: '2025-04',
        publicAccessToken: 'default.wrong',
        customFetchApi: overHttp,
        logger: () => {},
      });
      const { errors } = await client.request('{ shop { name } }');
      expect(errors?.networkStatusCode).toBe(401);
    });
  });
}

export function describeHydrogen(version: string, apiVersion: string, hydrogen: typeof HydrogenReact): void {
  describe(`@shopify/hydrogen-react ${version} with ${apiVersion}`, () => {
    let token: string;
    beforeAll(async () => {
      token = await publicToken(newCaller(url));
    });

    type HydrogenCart = ReturnType<typeof hydrogen.useCart>;

    const provided = (children: React.ReactNode) => (
      <hydrogen.ShopifyProvider
        storeDomain={url}
        storefrontToken={token}
        storefrontApiVersion={apiVersion}
        countryIsoCode="US"
        languageIsoCode="EN"
      >
        {children}
      </hydrogen.ShopifyProvider>
    );

    /** A page with only the library's cart. */
    function openCart() {
      let cart: HydrogenCart | undefined;
      function Probe() {
        cart = hydrogen.useCart();
        return null;
      }
      render(
        provided(
          <hydrogen.CartProvider>
            <Probe />
          </hydrogen.CartProvider>,
        ),
      );
      const now = () => {
        if (!cart) throw new Error('The cart has not been rendered');
        return cart;
      };
      return {
        now,
        /** Acts on the cart and waits for the library's result. */
        async doing(act: (cart: HydrogenCart) => void, expected: (cart: HydrogenCart) => void) {
          act(now());
          await waitFor(
            () => {
              expect(now().error).toBeUndefined();
              expect(now().status).toBe('idle');
              expected(now());
            },
            { timeout: 10_000 },
          );
        },
      };
    }

    const lineId = ({ lines }: HydrogenCart) => lines?.[0]?.id ?? '';

    test('fills, changes and empties a cart', async () => {
      window.localStorage.clear();
      const { doing, now } = openCart();
      await waitFor(() => expect(now().cartReady).toBe(true));
      await doing(
        (cart) => cart.linesAdd([{ merchandiseId: WALL_PAD, quantity: 1 }]),
        (cart) => expect(cart.totalQuantity).toBe(1),
      );
      await doing(
        (cart) => cart.linesUpdate([{ id: lineId(cart), quantity: 3 }]),
        (cart) => expect(cart.lines?.[0]?.quantity).toBe(3),
      );
      expect(now().lines?.[0]?.merchandise).toMatchObject({
        id: WALL_PAD,
        product: { title: 'Wall Pad kit' },
        image: { url: expect.stringContaining(url), id: expect.any(String) },
      });
      await doing(
        (cart) => cart.noteUpdate('For the hall'),
        (cart) => expect(cart.note).toBe('For the hall'),
      );
      await doing(
        (cart) => cart.cartAttributesUpdate([{ key: 'gift', value: 'yes' }]),
        (cart) => expect(cart.attributes).toEqual([{ key: 'gift', value: 'yes' }]),
      );
      await doing(
        (cart) => cart.buyerIdentityUpdate({ email: 'ada@example.com', countryCode: 'US' }),
        (cart) => expect(cart.buyerIdentity?.email).toBe('ada@example.com'),
      );
      await doing(
        (cart) => cart.discountCodesUpdate(['NOPE']),
        (cart) => expect(cart.discountCodes).toEqual([{ code: 'NOPE', applicable: false }]),
      );
      expect(now().cost?.totalAmount?.currencyCode).toBe('USD');
      expect(now().checkoutUrl).toContain(url);
      await doing(
        (cart) => cart.linesRemove([lineId(cart)]),
        (cart) => expect(cart.totalQuantity).toBe(0),
      );
    });

    test('reads a complete product and its options', async () => {
      const { getStorefrontApiUrl, getPublicTokenHeaders } = hydrogen.createStorefrontClient({
        storeDomain: url,
        publicStorefrontToken: token,
        storefrontApiVersion: apiVersion,
        contentType: 'json',
      });
      const variant =
        'id title availableForSale sku price { amount currencyCode } compareAtPrice { amount currencyCode } selectedOptions { name value } product { handle title } image { url altText width height }';
      const reply = await fetch(getStorefrontApiUrl(), {
        method: 'POST',
        headers: getPublicTokenHeaders(),
        body: JSON.stringify({
          query: `{ product(handle: "photo-tile") { id title vendor handle descriptionHtml description
            encodedVariantExistence encodedVariantAvailability
            media(first: 9) { nodes { __typename mediaContentType alt id ... on MediaImage { image { url } } } }
            options { name optionValues { name firstSelectableVariant { ${variant} } swatch { color image { previewImage { url } } } } }
            selectedOrFirstAvailableVariant(selectedOptions: [{ name: "Frame", value: "White" }], ignoreUnknownOptions: true, caseInsensitiveMatch: true) { ${variant} }
            adjacentVariants(selectedOptions: [{ name: "Frame", value: "White" }]) { ${variant} }
            seo { description title } } }`,
        }),
      });
      expect(reply.headers.get('x-shopify-api-version')).toBe('2025-04');
      const { data, errors } = await reply.json();
      expect(errors).toBeUndefined();
      const [frame] = hydrogen.getProductOptions(data.product);
      expect(frame?.name).toBe('Frame');
      const chosen = frame?.optionValues.map(({ name, exists, available, selected }) => ({
        name,
        exists,
        available,
        selected,
      }));
      expect(chosen).toEqual(
        ['Black', 'White', 'Gray'].map((name) => ({ name, exists: true, available: true, selected: name === 'White' })),
      );
      expect(hydrogen.flattenConnection(data.product.media)).toHaveLength(8);
      expect(hydrogen.parseGid(data.product.id)).toMatchObject({ resource: 'Product' });
    });
  });
}
