import { test as base, expect, type Page } from '@playwright/test';
import { EXTENSION_PATHS } from './extension-calls.ts';
import { selectStack } from './journey-stack.ts';
import { getStaffEmail, PASSWORD, portalUrl } from './tenants.ts';

interface Fixtures {
  /** Console errors that this journey causes. Any other console error fails it. */
  readonly expectedConsoleErrors: readonly RegExp[];
  /** With lender APIs of the base contract, fails the test if the portal calls an operation of an extension. */
  readonly failOnExtensionCalls: undefined;
  /** Fails the test on a console error, an uncaught error or a CSP violation. */
  readonly failOnConsoleErrors: undefined;
}

export interface JourneyOptions {
  /** True if the lender APIs have no extensions. */
  readonly isBaseContract: boolean;
}

interface WorkerFixtures extends JourneyOptions {
  /** Selects the project's servers for the journeys of this worker. */
  readonly stack: undefined;
}

/** Playwright's `test` with the fixtures above. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  isBaseContract: [false, { option: true, scope: 'worker' }],
  stack: [
    async ({ isBaseContract }, use) => {
      selectStack(isBaseContract ? 'base-contract' : 'demo');
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  failOnExtensionCalls: [
    async ({ isBaseContract, context }, use) => {
      const requestedPaths: string[] = [];
      context.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      await use(undefined);
      if (isBaseContract)
        expect(
          requestedPaths.filter((path) => EXTENSION_PATHS.has(path)),
          'calls of extensions',
        ).toEqual([]);
    },
    { auto: true },
  ],
  expectedConsoleErrors: [[], { option: true }],
  failOnConsoleErrors: [
    async ({ context, expectedConsoleErrors }, use) => {
      const consoleMessages: string[] = [];
      await context.exposeFunction('reportCspViolation', (violation: string) =>
        consoleMessages.push(violation),
      );
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report = (globalThis as unknown as Record<string, (text: string) => void>)[
            'reportCspViolation'
          ];
          report?.(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      context.on('weberror', (error) => consoleMessages.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') consoleMessages.push(message.text());
      });
      await use(undefined);
      const unexpected = consoleMessages.filter(
        (text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'console errors and CSP violations').toEqual([]);
    },
    { auto: true },
  ],
});

export async function submitSignIn(page: Page, tenant: { readonly slug: string }, role = 1): Promise<void> {
  await page.getByLabel('Email').fill(getStaffEmail(tenant, role));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in through the form and waits for the list. Journeys that do not test signing in use `openSignedIn`. */
export async function signIn(page: Page, tenant: { readonly slug: string }): Promise<void> {
  await page.goto(portalUrl(tenant.slug));
  await submitSignIn(page, tenant);
  await expect(page).toHaveURL(/\/borrowers\/signed-up/);
  await expect(page.getByRole('heading', { name: 'Borrowers', level: 1 })).toBeVisible();
}

export { expect };
