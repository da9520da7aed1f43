import { describe, expect, test } from 'vitest';
import { resolveStacks } from '../template/stacks.ts';
import { readEndpoints } from './endpoints.ts';

/** Two subnets with a route table each. */
const ROUTES = {
  RoutesOfA: { Type: 'AWS::EC2::SubnetRouteTableAssociation', Properties: { SubnetId: 'a', RouteTableId: 'table-a' } },
  RoutesOfB: { Type: 'AWS::EC2::SubnetRouteTableAssociation', Properties: { SubnetId: 'b', RouteTableId: 'table-b' } },
};

function endpointsOf(subnetIds: readonly string[], resources: Record<string, object>) {
  const templates = new Map([['One', { Resources: { ...ROUTES, ...resources } }]]);
  return readEndpoints(resolveStacks(templates, { parameters: {}, queueBaseUrl: () => '' }))(subnetIds);
}

const endpoint = (Properties: object) => ({ Out: { Type: 'AWS::EC2::VPCEndpoint', Properties } });
const toS3 = (RouteTableIds: string[]) => endpoint({ ServiceName: 'com.amazonaws.us-east-1.s3', RouteTableIds });

describe('a function has the endpoints', () => {
  test('that all its subnets have, because it may run in any of them', () => {
    const both = toS3(['table-a', 'table-b']);
    expect(endpointsOf(['a', 'b'], both)).toMatchObject([{ name: 'Out', service: 's3' }]);
    expect(endpointsOf(['a', 'b'], toS3(['table-a']))).toEqual([]);
    expect(endpointsOf(['a'], toS3(['table-a']))).toHaveLength(1);
    expect(endpointsOf(['a', 'unknown'], both)).toEqual([]);
  });

  test('and an endpoint without a policy allows all requests', () => {
    const [found] = endpointsOf(['a'], toS3(['table-a']));
    expect(found?.statements).toMatchObject([{ effect: 'Allow', principal: '*', actions: { patterns: ['*'] } }]);
  });
});

describe('an unsupported route out of the network fails the start', () => {
  test.each([
    [{ Nat: { Type: 'AWS::EC2::NatGateway' } }, 'Nat: the embedded cloud does not evaluate AWS::EC2::NatGateway'],
    [{ Way: { Type: 'AWS::EC2::Route' } }, 'Way: the embedded cloud does not evaluate AWS::EC2::Route'],
    [
      endpoint({ ServiceName: 'com.amazonaws.us-east-1.sqs', VpcEndpointType: 'Interface' }),
      'Out: the embedded cloud does not evaluate endpoints of type Interface',
    ],
  ])('%j', (resources, message) => {
    expect(() => endpointsOf(['a'], resources)).toThrow(message);
  });
});
