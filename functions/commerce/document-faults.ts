import {
  FieldsOnCorrectTypeRule,
  type GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  KnownArgumentNamesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  ProvidedRequiredArgumentsRule,
  parse,
  ScalarLeafsRule,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  VariablesInAllowedPositionRule,
  validate,
} from 'graphql';

/** Maximum number of errors reported for one document, or for the variables of one request. */
export const FAULTS_MAX = 10;

/** The Storefront API's `extensions.code` by the rule that a document breaks. */
const CODES = new Map<ValidationRule, string>([
  [FieldsOnCorrectTypeRule, 'undefinedField'],
  [KnownArgumentNamesRule, 'argumentNotAccepted'],
  [KnownDirectivesRule, 'undefinedDirective'],
  [KnownFragmentNamesRule, 'useAndDefineFragment'],
  [KnownTypeNamesRule, 'undefinedType'],
  [NoFragmentCyclesRule, 'infiniteLoop'],
  [NoUndefinedVariablesRule, 'variableNotDefined'],
  [NoUnusedFragmentsRule, 'useAndDefineFragment'],
  [NoUnusedVariablesRule, 'variableNotUsed'],
  [ProvidedRequiredArgumentsRule, 'missingRequiredArguments'],
  [ScalarLeafsRule, 'selectionMismatch'],
  [VariablesInAllowedPositionRule, 'variableMismatch'],
]);

const CODED_RULES = specifiedRules.map(
  (rule): ValidationRule =>
    (context) => {
      const codeOf = rule === ValuesOfCorrectTypeRule ? codeOfValue : () => CODES.get(rule);
      return rule(
        Object.create(context, {
          reportError: {
            value(error: GraphQLError) {
              const code = codeOf(error, context);
              if (code !== undefined) error.extensions.code = code;
              context.reportError(error);
            },
          },
        }),
      );
    },
);

function codeOfValue({ nodes: [node] = [] }: GraphQLError, context: ValidationContext): string | undefined {
  if (node?.kind === Kind.OBJECT_FIELD) return 'argumentNotAccepted';
  const isInputObject = node?.kind === Kind.OBJECT && isInputObjectType(getNamedType(context.getInputType()));
  return isInputObject ? 'missingRequiredInputObjectAttribute' : undefined;
}

/**
 * Validates a document and reports its errors. Parses it again, because documents are first parsed without locations.
 *
 * @param text document without syntax errors
 */
export function documentFaults(schema: GraphQLSchema, text: string, maxTokens: number): readonly GraphQLError[] {
  return validate(schema, parse(text, { maxTokens }), CODED_RULES, { maxErrors: FAULTS_MAX });
}
