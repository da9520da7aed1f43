import { Stack, Tags } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import {
  CfnRouteTable,
  CfnSecurityGroup,
  CfnSubnet,
  CfnSubnetRouteTableAssociation,
  CfnVPC,
  CfnVPCEndpoint,
} from 'aws-cdk-lib/aws-ec2';
import { AnyPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledgeUnloggedNetwork } from '../nag.ts';

const ADDRESSES = '10.0.0.0/24';
/**
 * By zone id, which means the same zone in every account: use1-az3 lacks Lambda, and the letters of zones differ between
 * accounts. Source: AWS Lambda developer guide, "Giving Lambda functions access to
 * resources in an Amazon VPC".
 */
const SUBNETS = [
  { zoneId: 'use1-az1', addresses: '10.0.0.0/25' },
  { zoneId: 'use1-az2', addresses: '10.0.0.128/25' },
];

export interface IsolatedNetworkProps {
  /** Readers also need to see that an object is missing, which is the right to list: see `mayMissObjects`. */
  buckets: { read: readonly IBucket[]; write: readonly IBucket[] };
  tables: readonly ITable[];
}

/**
 * A network that reaches some of the shop's objects and rows, and nothing else: no internet gateway, no NAT, and two
 * gateway endpoints whose policies exclude other accounts' buckets and tables. It is free of charge. For functions that
 * decode untrusted files: ADR 19.
 */
export class IsolatedNetwork extends Construct {
  readonly subnetIds: string[];
  readonly securityGroupId: string;

  constructor(scope: Construct, id: string, { buckets, tables }: IsolatedNetworkProps) {
    super(scope, id);
    const vpc = new CfnVPC(this, 'Vpc', { cidrBlock: ADDRESSES });
    Tags.of(vpc).add('Name', `${Stack.of(this).stackName}-decoders`);
    acknowledgeUnloggedNetwork(vpc);
    const routes = new CfnRouteTable(this, 'Routes', { vpcId: vpc.attrVpcId });
    this.subnetIds = SUBNETS.map(({ zoneId, addresses }, index) => {
      const { attrSubnetId: subnetId } = new CfnSubnet(this, `Subnet${index + 1}`, {
        vpcId: vpc.attrVpcId,
        availabilityZoneId: zoneId,
        cidrBlock: addresses,
      });
      const routeTableId = routes.attrRouteTableId;
      new CfnSubnetRouteTableAssociation(this, `Subnet${index + 1}Routes`, { subnetId, routeTableId });
      return subnetId;
    });
    this.securityGroupId = new CfnSecurityGroup(this, 'OutgoingTls', {
      vpcId: vpc.attrVpcId,
      groupDescription: 'TLS to the gateway endpoints, which are the only way out; nothing comes in',
      securityGroupEgress: [
        { ipProtocol: 'tcp', fromPort: 443, toPort: 443, cidrIp: '0.0.0.0/0', description: 'Gateway endpoints' },
      ],
    }).attrGroupId;

    const passing = (actions: string[], resources: string[]) =>
      new PolicyStatement({ principals: [new AnyPrincipal()], actions, resources });
    const endpoint = (name: string, service: string, statements: PolicyStatement[]) =>
      new CfnVPCEndpoint(this, name, {
        vpcId: vpc.attrVpcId,
        vpcEndpointType: 'Gateway',
        serviceName: `com.amazonaws.${Stack.of(this).region}.${service}`,
        routeTableIds: [routes.attrRouteTableId],
        policyDocument: new PolicyDocument({ statements }),
      });
    const objectsOf = (some: readonly IBucket[]) => some.map((bucket) => bucket.arnForObjects('*'));
    endpoint('Objects', 's3', [
      passing(['s3:GetObject'], objectsOf(buckets.read)),
      passing(
        ['s3:ListBucket'],
        buckets.read.map(({ bucketArn }) => bucketArn),
      ),
      passing(['s3:PutObject'], objectsOf(buckets.write)),
    ]);
    const operations = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'];
    endpoint('Rows', 'dynamodb', [
      passing(
        operations.map((operation) => `dynamodb:${operation}`),
        tables.map(({ tableArn }) => tableArn),
      ),
    ]);
  }
}
