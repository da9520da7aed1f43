import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from '@playwright/test';
import { demoPhoto } from '../support/photos.ts';
import { need } from '../support/shopper.ts';
import { expectAccessible, fillCheckout } from './pages.ts';

test('a wall made by an agent is reviewed, changed and paid for through its link', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const photos = await mkdtemp(join(tmpdir(), 'tessera-agent-'));
  await writeFile(join(photos, 'beach.jpg'), demoPhoto('sample1'));
  const agent = new Client({ name: 'test', version: '1' });
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['tools/mcp/main.ts', '--url', need(baseURL), '--photos', photos],
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the tool
  const told = async (name: string, input: Record<string, unknown>): Promise<any> =>
    (await agent.callTool({ name, arguments: input })).structuredContent;
  const { photoId } = await told('upload_photo', { path: 'beach.jpg' });
  const { wallId } = await told('create_wall', { photoIds: [photoId, photoId, photoId], frame: 'White' });
  const { checkoutUrl } = await told('start_order', { wallIds: [wallId], wallPads: 1 });
  await agent.close();

  await test.step('the link opens the cart with the wall and its pictures', async () => {
    await page.goto(checkoutUrl);
    await expect(page).toHaveURL(/\/cart$/);
    const wall = page.getByRole('img', { name: /beach\.jpg/ });
    await expect(wall.first()).toBeVisible();
    await expect(page.getByText('$47.00').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('opening it again adds no second wall', async () => {
    await page.goto(checkoutUrl);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('$47.00').first()).toBeVisible();
  });

  await test.step('and it can be paid for', async () => {
    await page.getByRole('button', { name: 'Check out' }).click();
    await fillCheckout(page, 'agent-person@tessera.example');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.waitForURL(/\/confirm\?order=/, { timeout: 30_000 });
  });
});
