import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { resourcesOf, synthesized } from '../../tests/support/synthesized.ts';

describe('the functions that decode files of strangers', () => {
  let service: Template;
  beforeAll(() => {
    service = synthesized().service;
  }, 60_000);

  test('are intake and the renderer, alone in their network', () => {
    const inside = resourcesOf('AWS::Lambda::Function', service).filter(({ Properties }) => Properties.VpcConfig);
    expect(inside.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(['Intake', 'Render']);
    const [group] = resourcesOf('AWS::EC2::SecurityGroup', service);
    const subnets = resourcesOf('AWS::EC2::Subnet', service);
    for (const { Properties } of inside) {
      expect(Properties.VpcConfig).toEqual({
        SecurityGroupIds: [{ 'Fn::GetAtt': [group?.id, 'GroupId'] }],
        SubnetIds: subnets.map(({ id }) => ({ 'Fn::GetAtt': [id, 'SubnetId'] })),
      });
    }
  });

  test('cannot reach the internet: no gateway, no NAT, no route and no paid endpoint', () => {
    const types = Object.values(service.toJSON().Resources as Record<string, { Type: string }>).map(({ Type }) => Type);
    expect(new Set(types.filter((type) => type.startsWith('AWS::EC2::')))).toEqual(
      new Set([
        'AWS::EC2::RouteTable',
        'AWS::EC2::SecurityGroup',
        'AWS::EC2::Subnet',
        'AWS::EC2::SubnetRouteTableAssociation',
        'AWS::EC2::VPC',
        'AWS::EC2::VPCEndpoint',
      ]),
    );
    for (const { Properties } of resourcesOf('AWS::EC2::Subnet', service)) {
      expect(Properties).not.toHaveProperty('MapPublicIpOnLaunch');
    }
    for (const { Properties } of resourcesOf('AWS::EC2::VPCEndpoint', service)) {
      expect(Properties).toMatchObject({ VpcEndpointType: 'Gateway' });
    }
  });

  test('exchange data with the shop’s own buckets and tables only', () => {
    const endpoints = resourcesOf('AWS::EC2::VPCEndpoint', service);
    const named = endpoints.map(({ Properties: { ServiceName, PolicyDocument } }) => [
      ServiceName,
      [...new Set(JSON.stringify(PolicyDocument).match(/(?<=ExportsOutputFnGetAtt)[A-Z][a-z]+/g))].sort(),
    ]);
    expect(Object.fromEntries(named)).toEqual({
      'com.amazonaws.us-east-1.s3': ['Photos', 'Prints'],
      'com.amazonaws.us-east-1.dynamodb': ['Ephemeral', 'Shop'],
    });
    for (const { Properties } of endpoints)
      expect(JSON.stringify(Properties.PolicyDocument)).not.toContain('"Resource":"*"');
  });

  test('accept no network connections', () => {
    for (const { Properties } of resourcesOf('AWS::EC2::SecurityGroup', service)) {
      expect(Properties).not.toHaveProperty('SecurityGroupIngress');
    }
  });
});
