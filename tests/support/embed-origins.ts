/** Pages that show two of the seeded tenants in a frame, in systems for tests. The third tenant is shown by nobody. */
export const EMBED_ORIGINS = {
  pharmacy: ['https://www.partner.example'],
  convenience: ['https://www.partner.example', 'https://m.partner.example:8443'],
};
