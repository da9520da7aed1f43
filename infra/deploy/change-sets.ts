import {
  type Change,
  type CloudFormationClient,
  DescribeChangeSetCommand,
  type DescribeChangeSetCommandOutput,
} from '@aws-sdk/client-cloudformation';
import { STACKS, type StackName } from './stack-settings.ts';

/** What change sets of one name would do to the stacks, a line for each resource. */
export async function describeChangeSets(client: CloudFormationClient, changeSetName: string): Promise<string[]> {
  const lines = await Promise.all(
    STACKS.map(async (stack) => {
      const changes = await readChanges(client, stack, changeSetName);
      return [changes.length > 0 ? `${stack}:` : `${stack}: no change`, ...changes.map(lineOf)];
    }),
  );
  return lines.flat();
}

function lineOf({ ResourceChange: change }: Change): string {
  const { Action = '', ResourceType = '', LogicalResourceId = '', Replacement } = change ?? {};
  const replaced = Replacement === 'True' ? ', which makes a new one in its place' : '';
  return `    ${Action} ${ResourceType} ${LogicalResourceId}${replaced}`;
}

async function readChanges(
  client: CloudFormationClient,
  StackName: StackName,
  ChangeSetName: string,
): Promise<Change[]> {
  const changes: Change[] = [];
  let NextToken: string | undefined;
  do {
    const page: DescribeChangeSetCommandOutput | undefined = await client
      .send(new DescribeChangeSetCommand({ StackName, ChangeSetName, ...(NextToken && { NextToken }) }))
      .catch((error: unknown) => {
        // The CLI takes an empty one away again.
        if (error instanceof Error && error.name === 'ChangeSetNotFoundException') return undefined;
        throw error;
      });
    changes.push(...(page?.Changes ?? []));
    NextToken = page?.NextToken;
  } while (NextToken);
  return changes;
}
