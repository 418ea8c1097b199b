import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createPng } from '@livery/lender-api/testing/sample-files';
import { LenderError } from '@livery/lender-client';
import { registerCleanup } from '../cleanup.ts';
import { type Call, openStaffSession, type PortalAddress } from './staff-session.ts';

const PAUSE_MS = 2_000;
const ROWS_PER_IMPORT = 3;
const LOGO_SIZE = 64;
const SHADES = 256;
const HEADINGS =
  'Account Number,First Name,Last Name,Date of Birth,SSN,Zip Code,Phone,Principal Balance,Regular Payment,Payment Frequency';
const OTHER_CELLS = 'Zoe,Nguyen,1990-04-12,666-11-2233,60614,(312) 555-0100,12345.60,250,M';

/** Imports borrowers and replaces the logo of the lender until `stop` is called. */
export function startUploads(portal: PortalAddress, onCall: (call: Call) => void) {
  /** The loan numbers of acknowledged imports. */
  const loanNumbers: string[] = [];
  /** The SHA-256 hashes of acknowledged logos, as hexadecimal digits, in order. */
  const logoHashes: string[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;

  async function upload(): Promise<void> {
    const { client, repeat } = await openStaffSession(portal, '198.19.0.1', onCall);
    for (let number = 0; !signal.aborted; number += 1) {
      const importNumbers = Array.from(
        { length: ROWS_PER_IMPORT },
        (_, row) => `77${String(number * ROWS_PER_IMPORT + row).padStart(8, '0')}`,
      );
      const rows = importNumbers.map((loanNumber) => `${loanNumber},${OTHER_CELLS}`);
      const file = new File([`${[HEADINGS, ...rows].join('\r\n')}\r\n`], 'borrowers.csv', {
        type: 'text/csv',
      });
      let attempts = 0;
      await repeat('importBorrowers', () => {
        attempts += 1;
        return client.importBorrowers(file).catch((error: unknown) => {
          // If the response to the first request was lost, the lender refuses the loan numbers, because they exist.
          if (!(error instanceof LenderError && error.code === 'row_errors' && attempts > 1)) throw error;
        });
      });
      loanNumbers.push(...importNumbers);
      // Logos with the same shade differ in size.
      const image = createPng(LOGO_SIZE + Math.floor(number / SHADES), LOGO_SIZE, number % SHADES);
      const logo = new File([new Uint8Array(image)], 'logo.png', { type: 'image/png' });
      await repeat('uploadClientLogo', () => client.uploadClientLogo(logo));
      logoHashes.push(createHash('sha256').update(image).digest('hex'));
      await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const work = upload();
  // The failure is reported by `stop`.
  work.catch(() => undefined);
  const stop = async () => {
    unregister();
    stopping.abort();
    await work;
  };
  const unregister = registerCleanup(stop);
  return { loanNumbers, logoHashes, stop };
}
