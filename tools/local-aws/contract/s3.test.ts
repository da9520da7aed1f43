import { afterAll, beforeAll } from 'vitest';
import { s3Bed } from './s3/bed.ts';
import { describeConditions } from './s3/conditions.ts';
import { describeCors } from './s3/cors.ts';
import { describeListing } from './s3/listing.ts';
import { describeMultipart } from './s3/multipart.ts';
import { describeObjects } from './s3/objects.ts';
import { describePresignedPost } from './s3/presigned-post.ts';
import { describeSignatures } from './s3/signatures.ts';
import { describeTagging } from './s3/tagging.ts';
import { describeVersions } from './s3/versions.ts';

const bed = s3Bed();

beforeAll(() => bed.prepare());
afterAll(() => bed.remove());

describeObjects(bed);
describeConditions(bed);
describeListing(bed);
describeMultipart(bed);
describeSignatures(bed);
describePresignedPost(bed);
describeTagging(bed);
describeVersions(bed);
describeCors(bed);
