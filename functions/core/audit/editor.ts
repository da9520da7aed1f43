import type { AuditEntry } from '../../../shared/schemas/audit.ts';

/** Who is about to change something, when and from where, with the id that the entry about it will have. */
export type Editor = Pick<AuditEntry, 'id' | 'at' | 'by' | 'address'>;
