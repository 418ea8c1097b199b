import type { Page } from '@playwright/test';
import { lenderApi } from './lender.ts';

interface Tenant {
  readonly slug: string;
}

/** Presses a kind of file and hears how the lender answers the window that opens, which may be gone again by then. */
export async function exportedGroup(page: Page, kind: 'CSV' | 'PDF' | 'XLS') {
  await page.getByRole('button', { name: 'Export' }).click();
  const answer = page.context().waitForEvent('response', (each) => each.url().includes('/rule/export-group'));
  await page.getByRole('menuitem', { name: kind }).click();
  const response = await answer;
  return [response.status(), response.headers()['content-type']?.split(';')[0]];
}

/** A rule that applies to groups applies to this one as well; deleting the group takes it out again. */
export async function addToRule(tenant: Tenant, groupId: number): Promise<void> {
  const { ask } = await lenderApi(tenant);
  const { data } = await ask<{ data: Record<string, unknown> }>('/rule/get-rule-details?subCatId=10');
  const { clientRuleSubCategoryId, offHide, startDate, endDate, applyTo, applyOn, allGroup } = data;
  const rule = { clientRuleSubCategoryId, offHide, startDate, endDate, applyTo, applyOn };
  await ask('/rule/update-rule', { ...rule, allGroup: [...(allGroup as number[]), groupId] });
}
