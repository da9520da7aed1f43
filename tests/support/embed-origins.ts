/** Host pages allowed to embed two of the seeded tenants in test systems; the third allows none. */
export const EMBED_ORIGINS = {
  pharmacy: ['https://www.partner.example'],
  convenience: ['https://www.partner.example', 'https://m.partner.example:8443'],
};
