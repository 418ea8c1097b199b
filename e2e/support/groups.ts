import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openLenderApi } from './lender.ts';

interface Tenant {
  readonly slug: string;
}

/** Exports a group in a new window. Returns the status and content type of the response. */
export async function exportGroup(page: Page, kind: 'CSV' | 'PDF' | 'XLS') {
  await page.getByRole('button', { name: 'Export' }).click();
  const responsePromise = page
    .context()
    .waitForEvent('response', (each) => each.url().includes('/rule/export-group'));
  await page.getByRole('menuitem', { name: kind }).click();
  const response = await responsePromise;
  return [response.status(), response.headers()['content-type']?.split(';')[0]];
}

/** Exports a group, and returns the file that the browser downloads. */
export async function downloadGroup(page: Page, kind: 'PDF' | 'XLS'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  return readFile(await (await downloadPromise).path());
}

/** Adds a group to a rule. Deleting the group removes it from the rule again. */
export async function addToRule(tenant: Tenant, groupId: number): Promise<void> {
  const { callApi } = await openLenderApi(tenant);
  const { data } = await callApi<{ data: Record<string, unknown> }>('/rule/get-rule-details?subCatId=10');
  const { clientRuleSubCategoryId, offHide, startDate, endDate, applyTo, applyOn, allGroup } = data;
  const rule = { clientRuleSubCategoryId, offHide, startDate, endDate, applyTo, applyOn };
  await callApi('/rule/update-rule', { ...rule, allGroup: [...(allGroup as number[]), groupId] });
}
