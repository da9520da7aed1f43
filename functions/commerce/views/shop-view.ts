import type { StorefrontContext } from '../context.ts';
import { ACCEPTED_CARD_BRANDS } from '../payments/test-cards.ts';
import { NO_METAFIELDS } from './absent.ts';

const ENGLISH = { endonymName: 'English', isoCode: 'EN', name: 'English' };
const MARKET_GID = 'gid://shopify/Market/us';

export function shopGid({ tenantId }: Pick<StorefrontContext, 'tenantId'>): string {
  return `gid://shopify/Shop/${tenantId}`;
}

export function shopView(context: StorefrontContext) {
  const { siteOrigin, catalog } = context;
  const { host, protocol } = new URL(siteOrigin);
  return {
    __typename: 'Shop',
    ...NO_METAFIELDS,
    id: shopGid(context),
    name: catalog.tenant.brand,
    description: null,
    brand: null,
    moneyFormat: `\${{amount}}`,
    primaryDomain: { host, sslEnabled: protocol === 'https:', url: siteOrigin },
    paymentSettings: paymentSettingsView(context),
    shipsToCountries: ['US'],
    privacyPolicy: null,
    refundPolicy: null,
    shippingPolicy: null,
    subscriptionPolicy: null,
    termsOfService: null,
    shopPayInstallmentsPricing: null,
  };
}

export function paymentSettingsView({ siteOrigin, catalog }: Pick<StorefrontContext, 'siteOrigin' | 'catalog'>) {
  return {
    cardVaultUrl: catalog.tenant.payments?.cardVaultUrl ?? `${siteOrigin}/vault/sessions`,
    acceptedCardBrands: [...ACCEPTED_CARD_BRANDS],
    countryCode: 'US',
    currencyCode: 'USD',
    enabledPresentmentCurrencies: ['USD'],
    supportedDigitalWallets: [],
    shopifyPaymentsAccountId: null,
  };
}

/** Returns the one market, currency and language, whatever `@inContext` asks for. */
export function localizationView() {
  const market = { __typename: 'Market', ...NO_METAFIELDS, id: MARKET_GID, handle: 'us' };
  const country = {
    isoCode: 'US',
    name: 'United States',
    currency: { isoCode: 'USD', name: 'United States Dollar', symbol: '$' },
    unitSystem: 'IMPERIAL_SYSTEM',
    availableLanguages: [ENGLISH],
    market,
  };
  return {
    country,
    language: ENGLISH,
    market,
    availableCountries: [country],
    availableLanguages: [ENGLISH],
  };
}
