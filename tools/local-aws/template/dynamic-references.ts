import type { CloudModel } from './cloud-model.ts';

/**
 * `{{resolve:secretsmanager:arn:SecretString:json-key:stage:id}}`: CloudFormation replaces it with the current text of
 * a secret when it creates a resource. Source: AWS CloudFormation user guide, "Get a secret or secret value from
 * Secrets Manager".
 */
const SECRET = /\{\{resolve:secretsmanager:(arn:aws:secretsmanager:[^:]*:[^:]*:secret:[^:}]+):SecretString:*\}\}/g;

/**
 * Resolves the secrets in functions and origins. Secrets are created when the data services start, so this runs after
 * the templates are read.
 *
 * @param secretText current text of a secret by its ARN
 */
export function withSecrets(model: CloudModel, secretText: (arn: string) => string): CloudModel {
  const resolved = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, text.replace(SECRET, (_, arn: string) => secretText(arn))]),
    );
  const { functions, distribution } = model;
  return {
    ...model,
    functions: functions.map((each) => ({ ...each, environment: resolved(each.environment) })),
    distribution: {
      ...distribution,
      behaviors: distribution.behaviors.map((each) => ({ ...each, originHeaders: resolved(each.originHeaders) })),
    },
  };
}
