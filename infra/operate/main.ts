import { parseArgs } from 'node:util';
import type { DeadLetter, Decision } from '../../functions/adapters/dead-letters.ts';
import { OperatorError } from '../deployment.ts';
import { processDeadLetters } from './dead-letters.ts';
import { findDeployedShop, findLocalShop } from './find-shop.ts';

/** `npm run dead-letters`: lists dead letters with their reasons, and redrives or discards them. See docs/operations.md. */
const USAGE = `npm run dead-letters -- [list | send-back | discard] [message id …] [options]
  list             shows them and changes nothing
  send-back        sends those that are named, or --all, to the queue they came from
  discard          removes those that are named: nobody wants them done any more
  --work <name>    only those of Intake, Import, Render, Mail or LostOrderEvents
  --all            every one, of --work where it is given
  --bodies         shows the messages themselves, which may name shoppers
  --url <address>  of a shop on this machine, such as http://127.0.0.1:4600; without it, the one of the AWS account`;

const DECISIONS: Readonly<Record<string, Decision>> = { list: 'keep', 'send-back': 'send_back', discard: 'discard' };
const DONE: Readonly<Record<Decision, string>> = { keep: '', send_back: 'sent back: ', discard: 'discarded: ' };

try {
  const { decide, hasBodies, url } = readArguments();
  const shop = url === undefined ? await findDeployedShop() : await findLocalShop(url);
  const all = await processDeadLetters(shop, decide);
  for (const { letter, done } of all)
    console.log(`${DONE[done]}${lineOf(letter)}${hasBodies ? `\n  ${letter.body}` : ''}`);
  const kept = all.filter(({ done }) => done === 'keep').length;
  console.log(`${kept === 0 ? 'No' : kept} dead letters are left; ${all.length - kept} were dealt with.`);
} catch (error) {
  const isExplained =
    error instanceof OperatorError || (error instanceof Error && /^Credentials|^Expired/.test(error.name));
  if (!isExplained) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      work: { type: 'string' },
      all: { type: 'boolean', default: false },
      bodies: { type: 'boolean', default: false },
      url: { type: 'string' },
    },
  });
  const [verb = 'list', ...ids] = positionals;
  const decision = DECISIONS[verb];
  const isNamed = ids.length > 0 || values.all;
  if (!decision || (decision !== 'keep' && !isNamed) || (decision === 'discard' && values.all))
    throw new OperatorError(USAGE);
  const isWanted = ({ work, messageId }: DeadLetter) =>
    (values.all || ids.includes(messageId)) && (values.work === undefined || work === values.work);
  return {
    decide: (letter: DeadLetter): Decision => (isWanted(letter) ? decision : 'keep'),
    hasBodies: values.bodies,
    url: values.url,
  };
}

function lineOf({ work, messageId, sentAt, reason }: DeadLetter): string {
  return `${work} ${messageId} of ${sentAt.toISOString()}: ${reason}`;
}
