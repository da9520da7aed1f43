import { TENANT_PROFILES } from '../../shared/tenants/tenant-profiles.ts';
import { tenantId } from '../site/api.ts';
import { copy } from './copy.ts';

/** The way to the photos in the words of the tenant: a drugstore calls it by what it prints the same day. */
export const photosLinkText = TENANT_PROFILES[tenantId].isDrugstore
  ? TENANT_PROFILES[tenantId].wording.shopAll
  : copy.choosePhotos;
