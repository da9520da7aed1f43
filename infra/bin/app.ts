import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildApp } from '../app.ts';

// `npm start` synthesizes only to read the template; the rules are run by `cdk synth` and by the tests, and only the
// functions of a deployment ship the packages for the Lambda's processor.
const { app } = buildApp(
  process.env.SKIP_NAG ? { builtinCloudFormationValidation: false, context: { native: false } } : {},
);
if (!process.env.SKIP_NAG) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
