// @vitest-environment jsdom

import type * as CurrentHydrogen from '@shopify/hydrogen-react';
import * as hydrogen from 'hydrogen-react-2025';
import { createStorefrontApiClient } from 'storefront-api-client-1';
import { describeApiClient, describeHydrogen } from '../../../tests/support/shopify-clients.tsx';

/** The major before the one that the system tests run. This hydrogen-react speaks the shop's own version of the API. */
describeApiClient('1.0.10', createStorefrontApiClient as unknown as Parameters<typeof describeApiClient>[1]);
describeHydrogen('2025.5.1', '2025-04', hydrogen as unknown as typeof CurrentHydrogen);
