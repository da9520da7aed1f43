import { randomUUID } from 'node:crypto';
import { formList, type XmlValue } from './query-protocol.ts';
import type { AccountState } from './resource-rules.ts';
import { checkedParameters, deployStack, ServiceError, type Stack, type Template } from './stack-engine.ts';

interface ChangeSet {
  id: string;
  stackName: string;
  template: Template;
  parameters: Record<string, string>;
}

/** The CloudFormation calls of the CDK's command line, over stacks that deploy at once. */
export function createCloudFormation(account: AccountState, readTemplate: (url: string) => string) {
  const stacks = new Map<string, Stack>();
  const changeSets = new Map<string, ChangeSet>();
  const events = new Map<string, XmlValue[]>();

  const operations: Record<string, (form: URLSearchParams) => XmlValue> = {
    DescribeStacks: (form) => ({ Stacks: [describe(stackOf(form))] }),
    GetTemplate: (form) => ({ TemplateBody: JSON.stringify(stackOf(form).template) }),
    GetTemplateSummary: () => ({}),
    CreateChangeSet: createChangeSet,
    DescribeChangeSet: describeChangeSet,
    ExecuteChangeSet: executeChangeSet,
    DeleteChangeSet(form) {
      const found = findChangeSet(form);
      if (found) changeSets.delete(found.id);
      return {};
    },
    DescribeStackEvents: (form) => ({ StackEvents: events.get(stackOf(form).name) ?? [] }),
    DescribeEvents: () => ({ OperationEvents: [] }),
    DescribeStackResources: (form) => ({ StackResources: resourcesOf(stackOf(form)) }),
    UpdateTerminationProtection: (form) => ({ StackId: stackOf(form).id }),
    DeleteStack(form) {
      const { name } = stackOf(form);
      stacks.delete(name);
      return {};
    },
  };

  function stackOf(form: URLSearchParams): Stack {
    const given = form.get('StackName') ?? '';
    const stack = stacks.get(given) ?? [...stacks.values()].find(({ id }) => id === given);
    if (!stack) throw new ServiceError('ValidationError', `Stack with id ${given} does not exist`);
    return stack;
  }

  function createChangeSet(form: URLSearchParams): XmlValue {
    const stackName = form.get('StackName') ?? '';
    const template = JSON.parse(form.get('TemplateBody') ?? readTemplate(form.get('TemplateURL') ?? '')) as Template;
    const previous = stacks.get(stackName)?.parameters ?? {};
    const given = formList(form, 'Parameters').map(({ ParameterKey = '', ParameterValue, UsePreviousValue }) => [
      ParameterKey,
      UsePreviousValue === 'true' ? previous[ParameterKey] : ParameterValue,
    ]);
    const parameters = checkedParameters(template, Object.fromEntries(given) as Record<string, string>);
    const id = `arn:aws:cloudformation:us-east-1:${account.id}:changeSet/${form.get('ChangeSetName')}/${changeSets.size}`;
    changeSets.set(id, { id, stackName, template, parameters });
    if (!stacks.has(stackName))
      stacks.set(stackName, {
        name: stackName,
        id: `arn:aws:cloudformation:us-east-1:${account.id}:stack/${stackName}/1`,
        status: 'REVIEW_IN_PROGRESS',
        template: { Resources: {} },
        parameters: {},
        resources: new Map(),
        outputs: {},
        exports: {},
      });
    return { Id: id, StackId: stacks.get(stackName)?.id };
  }

  function findChangeSet(form: URLSearchParams): ChangeSet | undefined {
    const given = form.get('ChangeSetName') ?? '';
    const { name } = stackOf(form);
    const ofStack = [...changeSets.values()].filter(({ stackName }) => stackName === name);
    return changeSets.get(given) ?? ofStack.find(({ id }) => id.includes(`/${given}/`));
  }

  function changeSetOf(form: URLSearchParams): ChangeSet {
    const found = findChangeSet(form);
    if (found) return found;
    throw new ServiceError('ChangeSetNotFound', `ChangeSet [${form.get('ChangeSetName')}] does not exist`);
  }

  function describeChangeSet(form: URLSearchParams): XmlValue {
    const { id, stackName, template, parameters } = changeSetOf(form);
    const { id: stackId, ...before } = stackOf(new URLSearchParams({ StackName: stackName }));
    const names = new Set([...Object.keys(before.template.Resources), ...Object.keys(template.Resources)]);
    const changes = [...names].flatMap((LogicalResourceId) => {
      const [old, next] = [before.template.Resources[LogicalResourceId], template.Resources[LogicalResourceId]];
      if (JSON.stringify(old) === JSON.stringify(next)) return [];
      const Action = !old ? 'Add' : next ? 'Modify' : 'Remove';
      const ResourceType = (next ?? old)?.Type;
      return [{ Type: 'Resource', ResourceChange: { Action, LogicalResourceId, ResourceType, Replacement: 'False' } }];
    });
    const isSame = changes.length === 0 && JSON.stringify(parameters) === JSON.stringify(before.parameters);
    return {
      ChangeSetId: id,
      ChangeSetName: id.split('/')[1],
      StackId: stackId,
      StackName: stackName,
      Changes: changes,
      ...(isSame
        ? { Status: 'FAILED', StatusReason: "The submitted information didn't contain changes." }
        : { Status: 'CREATE_COMPLETE', ExecutionStatus: 'AVAILABLE' }),
    };
  }

  function executeChangeSet(form: URLSearchParams): XmlValue {
    const { stackName, template, parameters } = changeSetOf(form);
    const stack = deployStack(stackName, template, parameters, stacks, account);
    stacks.set(stackName, stack);
    const event = {
      StackId: stack.id,
      StackName: stackName,
      EventId: randomUUID(),
      LogicalResourceId: stackName,
      PhysicalResourceId: stack.id,
      ResourceType: 'AWS::CloudFormation::Stack',
      ResourceStatus: stack.status,
      ResourceStatusReason: stack.statusReason,
      Timestamp: new Date().toISOString(),
      ClientRequestToken: form.get('ClientRequestToken') ?? undefined,
    };
    events.set(stackName, [event, ...(events.get(stackName) ?? [])]);
    return {};
  }

  return {
    stacks: stacks as ReadonlyMap<string, Stack>,
    answer(action: string, form: URLSearchParams): XmlValue {
      const operation = operations[action];
      if (!operation) throw new Error(`The stand-in for CloudFormation does not know ${action}`);
      return operation(form);
    },
  };
}

function describe({ name, id, status, statusReason, parameters, outputs }: Stack): XmlValue {
  return {
    StackName: name,
    StackId: id,
    StackStatus: status,
    StackStatusReason: statusReason,
    CreationTime: '2026-11-21T00:00:00Z',
    EnableTerminationProtection: false,
    Parameters: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({ ParameterKey, ParameterValue })),
    Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
  };
}

function resourcesOf({ resources }: Stack): XmlValue {
  return [...resources].map(([LogicalResourceId, { type, physicalId }]) => ({
    LogicalResourceId,
    PhysicalResourceId: physicalId,
    ResourceType: type,
    ResourceStatus: 'CREATE_COMPLETE',
    Timestamp: '2026-11-21T00:00:00Z',
  }));
}
