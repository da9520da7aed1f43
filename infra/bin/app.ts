import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildApp } from '../app.ts';

// `npm start` synthesizes only to read the template; the rules are run by `cdk synth` and by the tests.
const { app } = buildApp({ builtinCloudFormationValidation: !process.env.SKIP_NAG });
if (!process.env.SKIP_NAG) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
