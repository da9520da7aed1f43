import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';
import { createServicesFront } from './services-front.ts';

let listening: Listening;
let url: string;

beforeEach(async () => {
  listening = await listen('127.0.0.1', 0, 'PORT');
  url = `http://127.0.0.1:${listening.port}`;
  const named =
    (name: string): Parameters<Listening['serve']>[0] =>
    (_request, response) =>
      void response.end(name);
  const names = ['dynamodb', 'sqs', 'ses', 'kms', 'secrets', 'faces'] as const;
  const services = Object.fromEntries(names.map((name) => [name, named(name)])) as Record<
    (typeof names)[number],
    Parameters<Listening['serve']>[0]
  >;
  listening.serve(createServicesFront(services));
});

afterEach(() => listening.close());

test.each([
  ['DynamoDB_20120810.GetItem', 'dynamodb'],
  ['DynamoDBStreams_20120810.GetRecords', 'dynamodb'],
  ['AmazonSQS.SendMessage', 'sqs'],
  ['TrentService.Sign', 'kms'],
  ['secretsmanager.GetSecretValue', 'secrets'],
  ['RekognitionService.DetectFaces', 'faces'],
])('%s goes to %s', async (target, name) => {
  expect(await (await fetch(url, { method: 'POST', headers: { 'x-amz-target': target } })).text()).toBe(name);
});

test('routes to SES by the path of version 2, or by the service that a form is signed for', async () => {
  expect(await (await fetch(`${url}/v2/email/account`)).text()).toBe('ses');
  const form = (service: string) => {
    const credential = `Credential=KEY/20261128/us-east-1/${service}/aws4_request`;
    const authorization = `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host, Signature=0`;
    const body = new URLSearchParams({ Action: 'SendRawEmail' });
    return fetch(url, { method: 'POST', headers: { authorization }, body });
  };
  expect(await (await form('ses')).text()).toBe('ses');
  expect((await form('sqs')).status).toBe(404);
});

test.each(['Nobody.Does', 'constructor.x', '__proto__.x', ''])('%s matches no service', async (target) => {
  expect((await fetch(url, { method: 'POST', headers: { 'x-amz-target': target } })).status).toBe(404);
});

test.each<[string, RequestInit]>([
  ['with an Origin', { method: 'POST', headers: { origin: 'https://evil.example' } }],
  ['with its own Origin', { method: 'POST', headers: { origin: 'http://127.0.0.1:4600' } }],
  ['without CORS', { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }],
  ['as a preflight', { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } }],
])('refuses a web page %s, without CORS headers', async (_name, { method, headers }) => {
  const target = { 'x-amz-target': 'DynamoDB_20120810.Scan' };
  const response = await fetch(url, { method, headers: { ...target, ...(headers as Record<string, string>) } });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('Web pages may not call');
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
