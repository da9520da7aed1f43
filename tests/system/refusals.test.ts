import { beforeAll, describe, expect, inject, test } from 'vitest';
import { call, newCaller, type Reply } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, newShopper, projectOf, type Shopper, tileOf } from '../support/shopper.ts';

const cloud = inject('cloud');

function expectProblem(reply: Reply, status: number, path?: string): void {
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({
    status,
    code: expect.any(String),
    title: expect.any(String),
    message: expect.any(String),
  });
  if (path) expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(path);
}

describe('bad requests get a problem that names the field', () => {
  const caller = newCaller(cloud.url);

  test('broken JSON', async () => {
    expectProblem(await call(caller, 'POST', '/v1/projects/save', '{"project":'), 400);
  });

  test('wrong types and values', async () => {
    expectProblem(await call(caller, 'POST', '/v1/photos/prepare', { quantity: 'ten' }), 400, 'quantity');
    expectProblem(await call(caller, 'POST', '/v1/photos/prepare', { quantity: 101 }), 400, 'quantity');
    expectProblem(
      await call(caller, 'POST', '/v1/account/login', { email: 'nobody', loginMethod: 'code' }),
      400,
      'email',
    );
  });

  test('an unknown tenant, product, order and route', async () => {
    expectProblem(await call(caller, 'GET', '/v1/products/config?tenantId=nowhere'), 404);
    expectProblem(await call(caller, 'GET', '/v1/products/get_product?urlSlug=no-such-product'), 404);
    expectProblem(await call(caller, 'GET', '/v1/orders/A7K2Q9'), 404);
    expectProblem(await call(caller, 'GET', '/v1/no-such-route'), 404);
  });

  test('no cart token, or one that is too short to be a secret', async () => {
    expectProblem(await call({ ...caller, cartToken: '' }, 'POST', '/v1/photos/prepare', { quantity: 1 }), 401);
    expectProblem(await call({ ...caller, cartToken: 'short' }, 'POST', '/v1/photos/prepare', { quantity: 1 }), 401);
  });

  test('a method that the route does not support', async () => {
    for (const [path, allowed] of [
      ['/healthz', 'GET, HEAD'],
      ['/v1/account/login', 'POST'],
    ] as const) {
      const reply = await call(caller, 'DELETE', path);
      expectProblem(reply, 405);
      expect(reply.headers.get('allow')).toBe(allowed);
    }
  });

  test('a body larger than the route takes', async () => {
    expectProblem(
      await call(caller, 'POST', '/v1/account/login', { email: 'a'.repeat(200_000), loginMethod: 'code' }),
      413,
    );
  });
});

describe('projects with other owners’ data', () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = newShopper(cloud.url, await demoPhoto('sample4'));
    for (const step of JOURNEY.slice(0, 2)) await step.run(shopper);
  });

  test("another visitor's photo is unknown, for reading and for use", async () => {
    const stranger = newCaller(cloud.url);
    expectProblem(await call(stranger, 'POST', '/v1/photos/status', { keys: [shopper.photoKey] }), 404);
    expectProblem(await call(stranger, 'POST', '/v1/projects/save', { project: projectOf([tileOf(shopper)]) }), 404);
  });

  test('an unknown frame color lists the available ones', async () => {
    const project = projectOf([tileOf(shopper)]);
    const reply = await call(shopper.caller, 'POST', '/v1/projects/save', {
      project: { ...project, frameColor: 'Gold' },
    });
    expectProblem(reply, 400, 'project.frameColor');
    expect(JSON.stringify(reply.body.errors)).toMatch(/Black.*White.*Gray/);
  });

  test('a crop that does not match the tile names the tile', async () => {
    const project = projectOf([tileOf(shopper, { cropTopLeftX: 0, cropBottomRightX: 0.01 })]);
    const reply = await call(shopper.caller, 'POST', '/v1/projects/save', { project });
    expectProblem(reply, 400);
    expect(reply.body.errors[0].path).toMatch(/tiles\.0/);
  });

  test('a second save of one version is refused, and nothing is lost', async () => {
    const project = projectOf([tileOf(shopper)]);
    const first = await call(shopper.caller, 'POST', '/v1/projects/save', { project });
    expect(first.status).toBe(200);
    const other = { ...project, quantity: 3 };
    const second = await call(shopper.caller, 'POST', '/v1/projects/save', { project: other });
    expectProblem(second, 409);
    expect(second.body.project).toMatchObject({ id: project.id, quantity: 1, version: first.body.project.version });
    const stored = await call(shopper.caller, 'POST', '/v1/projects/get', {});
    expect(stored.body.projects.find((saved: { id: string }) => saved.id === project.id)).toMatchObject({
      quantity: 1,
    });
  });
});

describe('the vault', () => {
  test.each([
    ['a number that is not a test card', { number: '4111111111111111' }, 422],
    ['no card at all', undefined, 400],
  ])('refuses %s', async (_name, card, status) => {
    const response = await fetch(`${cloud.url}/vault/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        credit_card: card && {
          ...card,
          first_name: 'A',
          last_name: 'B',
          month: '12',
          year: '34',
          verification_value: '123',
        },
      }),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });
});
