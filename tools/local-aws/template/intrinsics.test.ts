// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub writes its variables like that
import { describe, expect, test } from 'vitest';
import { type Json, resolveIntrinsics, type Scope } from './intrinsics.ts';

const SCOPE: Scope = {
  ref: (logicalId) =>
    logicalId === 'AWS::NoValue' ? undefined : logicalId === 'Origins' ? ['a', 'b'] : `ref-${logicalId}`,
  attribute: (logicalId, attribute) => `${logicalId}/${attribute}`,
  stackOutput: (stackName, outputName) => `${stackName}:${outputName}`,
  exported: (exportName) => `export-${exportName}`,
};

describe('a template value', () => {
  test.each<[string, Json, Json]>([
    ['that is plain', { a: [1, 'x', true, null] }, { a: [1, 'x', true, null] }],
    ['Ref', { Ref: 'Shop' }, 'ref-Shop'],
    [
      'Ref of a list inside a list',
      { AllowedOrigins: { Ref: 'Origins' }, more: [{ Ref: 'Origins' }] },
      { AllowedOrigins: ['a', 'b'], more: [['a', 'b']] },
    ],
    ['GetAtt as a list', { 'Fn::GetAtt': ['Shop', 'Arn'] }, 'Shop/Arn'],
    ['GetAtt as a text', { 'Fn::GetAtt': 'Shop.Stream.Arn' }, 'Shop/Stream.Arn'],
    [
      'Join with functions inside',
      { 'Fn::Join': ['', ['https://', { Ref: 'Api' }, '.example']] },
      'https://ref-Api.example',
    ],
    ['Select of a list parameter', { 'Fn::Select': [1, { Ref: 'Origins' }] }, 'b'],
    ['Select of Split', { 'Fn::Select': ['2', { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
    ['Sub', { 'Fn::Sub': 'a-${Shop}-${Shop.Arn}-${!Literal}' }, 'a-ref-Shop-Shop/Arn-${Literal}'],
    ['Sub with its own variables', { 'Fn::Sub': ['${x}-${Shop}', { x: { Ref: 'Y' } }] }, 'ref-Y-ref-Shop'],
    ['ImportValue', { 'Fn::ImportValue': { 'Fn::Join': ['', ['Shop', 'Arn']] } }, 'export-ShopArn'],
    ['GetStackOutput', { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'Shop' } }, 'Data:Shop'],
    ['NoValue, which is left out', { a: { Ref: 'AWS::NoValue' }, b: [1, { Ref: 'AWS::NoValue' }] }, { b: [1] }],
  ])('%s', (_name, value, expected) => {
    expect(resolveIntrinsics(value, SCOPE)).toEqual(expected);
  });

  test('with an unknown function fails the start with its name', () => {
    expect(() => resolveIntrinsics({ a: { 'Fn::FindInMap': ['m', 'a', 'b'] } }, SCOPE)).toThrow('Fn::FindInMap');
  });

  test('that selects a missing element is refused', () => {
    expect(() => resolveIntrinsics({ 'Fn::Select': [2, ['a']] }, SCOPE)).toThrow('no element 2');
  });
});
