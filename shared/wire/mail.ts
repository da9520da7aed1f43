import * as z from 'zod/mini';
import { plainText } from '../lib/text.ts';

/** What stands behind `#` in the links of a reminder. */
export const MailToken = plainText({ minBytes: 1, maxBytes: 255 });

/** In the query: mail programs ask for it as it stands in the mail (RFC 8058), with a body of their own. */
export const UnsubscribeQuery = z.object({ token: MailToken });
