import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { ClientId } from '../../../shared/lib/scalars.ts';
import { formatCents } from '../../../shared/money/money.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';

/**
 * Serves the embedded provider's bank page, on which a shopper confirms a payment (3-D Secure at a real one). Says that
 * it is a test, because only test cards lead here.
 */
export function challengePages({ embedded }: { embedded: Pick<EmbeddedProvider, 'challenge' | 'answerChallenge'> }) {
  return new Hono()
    .get('/:reference', async (c) => {
      const reference = referenceIn(c);
      const challenge = reference && (await embedded.challenge(reference));
      if (!challenge) return decided(c);
      return c.html(
        page(
          `Confirm a test payment of ${formatCents(challenge.amountCents)}`,
          html`<p>Your bank would ask you here whether you made this payment. No real money moves.</p>
            <form method="post">
              <button name="answer" value="confirm">Confirm</button>
              <button name="answer" value="refuse">Refuse</button>
            </form>`,
        ),
      );
    })
    .post('/:reference', async (c) => {
      const reference = referenceIn(c);
      // Parses the body as a browser sends this form; any other body contains no answer and refuses no payment.
      const answer = z.safeParse(Answer, new URLSearchParams(await c.req.text()).get('answer')).data;
      if (!answer) return unanswered(c);
      const answered = reference && (await embedded.answerChallenge(reference, answer === 'confirm'));
      if (!answered) return decided(c);
      return c.redirect(answered.returnUrl, 303);
    });
}

const Answer = z.enum(['confirm', 'refuse']);

/** @returns undefined if the URL has no valid payment reference */
const referenceIn = (c: Context<object, '/:reference'>) => z.safeParse(ClientId, c.req.param('reference')).data;

const decided = (c: Context) =>
  c.html(page('This payment has been decided.', html`<p>You can close this page.</p>`), 404);

const unanswered = (c: Context) =>
  c.html(page('Unknown reply.', html`<p>Go back and choose Confirm or Refuse.</p>`), 400);

function page(heading: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; color: #1f1b16; background: #faf7f2; }
          h1 { font-size: 1.5rem; line-height: 1.2; }
          button { font: inherit; padding: 0.75rem 1.5rem; margin: 1rem 0.5rem 0 0; border: 1px solid #1e5b4f; border-radius: 4px; background: #fff; color: #1e5b4f; cursor: pointer; }
          button[value='confirm'] { background: #1e5b4f; color: #fff; }
        </style>
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}
