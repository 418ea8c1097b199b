import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServicesProvider } from '../../../lib/services/services.ts';
import { createServices } from '../../../start/create-services.ts';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import { testTenant } from '../../../testing/tenant.ts';
import { system } from '../../../ui/theme/system.ts';
import { ContractViolationList } from './qa-panel.tsx';

test('the testing tools show the operation and field of each contract violation once, but never its value', async () => {
  const lender = createLenderDouble('/api');
  const invalidBody = {
    status: 1,
    message: '',
    result: { signedUp: 'SECRET', appCount: 1, paymentMade: 2, failedLink: 3 },
  };
  lender.on('getBorrowerCounts', () => reply(invalidBody));
  const warnings: string[] = [];
  const services = createServices(testTenant, {
    send: lender.fetch,
    warn: (line) => void warnings.push(line),
  });
  const { container } = render(
    <ServicesProvider value={services}>
      <ChakraProvider value={system}>
        <ContractViolationList />
      </ChakraProvider>
    </ServicesProvider>,
  );
  expect(screen.getByText('None since the page was loaded.')).toBeTruthy();
  await act(async () => {
    await services.lender.getBorrowerCounts();
    await services.lender.getBorrowerCounts();
  });
  expect(await screen.findByText('result.signedUp')).toBeTruthy();
  expect(screen.getAllByText(/getBorrowerCounts: expected a whole number/).length).toBe(1);
  expect(warnings.length).toBe(1);
  expect(container.textContent + warnings.join('')).not.toContain('SECRET');
});
