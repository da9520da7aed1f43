import * as z from 'zod/mini';
import type { Resource } from '../template/stacks.ts';
import { readPolicy, type Statement } from './policy.ts';

/** A gateway endpoint: a route from a network to a single service. */
export interface Endpoint {
  name: string;
  /** Prefix of the service's actions: `s3`. */
  service: string;
  /** Requests that may pass, independently of the caller's role. */
  statements: readonly Statement[];
}

/** Other routes out of a network; an unnoticed one would deny requests here that AWS allows. */
const UNREAD_TYPES = [
  'AWS::EC2::EgressOnlyInternetGateway',
  'AWS::EC2::InternetGateway',
  'AWS::EC2::NatGateway',
  'AWS::EC2::Route',
  'AWS::EC2::TransitGatewayAttachment',
  'AWS::EC2::VPCPeeringConnection',
];

/** An endpoint without a policy allows all requests. */
const DEFAULT_POLICY = { Statement: { Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' } };

const EndpointProperties = z.object({
  VpcEndpointType: z.optional(z.string()),
  ServiceName: z.string(),
  RouteTableIds: z.optional(z.array(z.string())),
  PolicyDocument: z.optional(z.unknown()),
});
const AssociationProperties = z.object({ SubnetId: z.string(), RouteTableId: z.string() });

/**
 * Reads the gateway endpoints of the networks in the templates.
 * Source: AWS PrivateLink guide, "Gateway endpoints" and "Control access to VPC endpoints using endpoint policies".
 *
 * @returns the endpoints of a function in these subnets in common
 * @throws Error for a route out of a network that the embedded cloud does not support
 */
export function readEndpoints(resources: readonly Resource[]): (subnetIds: readonly string[]) => Endpoint[] {
  for (const { type, logicalId } of resources)
    if (UNREAD_TYPES.includes(type)) throw new Error(`${logicalId}: the embedded cloud does not evaluate ${type}`);
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  const routeTables = new Map(
    ofType('AWS::EC2::SubnetRouteTableAssociation').map((each) => {
      const { SubnetId, RouteTableId } = AssociationProperties.parse(each.properties());
      return [SubnetId, RouteTableId];
    }),
  );
  const endpoints = ofType('AWS::EC2::VPCEndpoint').map(endpointOf);
  return (subnetIds) => {
    const tables = subnetIds.map((subnetId) => routeTables.get(subnetId));
    return endpoints
      .filter(({ routeTableIds }) => tables.every((table) => table !== undefined && routeTableIds.includes(table)))
      .map(({ endpoint }) => endpoint);
  };
}

function endpointOf(resource: Resource): { routeTableIds: readonly string[]; endpoint: Endpoint } {
  const { VpcEndpointType, ServiceName, RouteTableIds, PolicyDocument } = EndpointProperties.parse(
    resource.properties(),
  );
  // AWS's default
  if ((VpcEndpointType ?? 'Gateway') !== 'Gateway')
    throw new Error(`${resource.logicalId}: the embedded cloud does not evaluate endpoints of type ${VpcEndpointType}`);
  return {
    routeTableIds: RouteTableIds ?? [],
    endpoint: {
      name: resource.name,
      service: ServiceName.slice(ServiceName.lastIndexOf('.') + 1),
      statements: readPolicy(PolicyDocument ?? DEFAULT_POLICY, resource.logicalId),
    },
  };
}
