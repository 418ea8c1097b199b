import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig({ timeZone: 'America/Chicago' });

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(config);
  token = await api.openSession(1);
});
afterAll(() => api.close());

const post = (path: string, body: object) => api.send('POST', path, { token, body });
const getData = async (path: string) => {
  const { status, body } = await api.send('GET', path, { token });
  expect(status).toBe(200);
  return (body['result'] as { data: Record<string, unknown> }).data;
};
const successResponse = (message: string) => ({ status: 200, body: { status: 1, message } });
const errorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });

function getDb() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}

async function readLastRecord() {
  const { orm, tables } = getDb();
  const { auditRecords } = tables;
  const rows = await orm.select().from(auditRecords).orderBy(desc(auditRecords.id)).limit(1);
  return rows[0];
}

const ADDRESS = {
  addressApartmentNo: '1 Pier Road',
  addressStreet: '',
  addressCity: 'Toronto',
  addressState: 'ON',
  addressZip: ' m5v 2t6 ',
};

const LINKS = {
  clientCustomUrl1: ' https://www.harbor.example/help ',
  clientCustomUrl1Text: 'Help',
  clientCustomUrl2: '',
  clientCustomUrl2Text: ' ',
};

// @spec 2.53, 3.5
test.each<[string, object, string, object]>([
  [
    'edit-address',
    ADDRESS,
    'Address updated successfully!',
    { addressApartmentNo: '1 Pier Road', addressStreet: '', addressZip: 'M5V 2T6' },
  ],
  [
    'edit-website',
    { website: ' www.new.example ' },
    'Information updated successfully!',
    { website: 'www.new.example' },
  ],
  ['edit-phone', { phone: '3125550100' }, 'Information updated successfully!', { phone: '3125550100' }],
  [
    'edit-color-code',
    { colorCode: '#0B6E4F' },
    'Accent color updated successfully!',
    { colorCode: '#0b6e4f' },
  ],
  [
    'update-copyright',
    { copyrightText: '**Terms** <b>& more</b>' },
    'Terms text updated successfully!',
    { copyrightText: '**Terms** <b>& more</b>' },
  ],
  [
    'update-additional-information',
    LINKS,
    'Additional information updated successfully!',
    {
      clientCustomUrl1: 'https://www.harbor.example/help',
      clientCustomUrl1Text: 'Help',
      clientCustomUrl2: null,
      clientCustomUrl2Text: null,
    },
  ],
  ['update-nls', { nlsPostProfile: false }, 'NLS updated successfully!', { nlsPostProfile: false }],
  [
    'change-notification-setting',
    { dueDate: ' 5 ', expDate: 45 },
    'Notifications updated successfully',
    { notifyBeforeDueDate: 5, notifyBeforeCardExp: 45 },
  ],
  [
    'change-status',
    { phoneStatus: 1, status: false },
    'Status updated successfully!',
    { phoneStatus: false, websiteStatus: true, addressStatus: true },
  ],
])('the settings contain the values that %s has saved', async (operation, body, message, details) => {
  expect(await post(`/client/${operation}`, body)).toEqual(successResponse(message));
  expect(await getData('/client/details')).toMatchObject(details);
});

test('a changed time zone determines the current day from the next request on', async () => {
  api.clock.now = new Date(`${TEST_DAY}T06:30:00Z`);
  expect(await post('/client/update-timezone', { cron_timezone: 'Pacific/Honolulu' })).toEqual(
    successResponse('Timezone updated successfully!'),
  );
  expect(await getData('/client/get-client-details')).toMatchObject({ cron_timezone: 'Pacific/Honolulu' });
  const file = await api.app.inject({
    method: 'GET',
    url: `/${config.slug}/users/export-borrowers?accessToken=${token}`,
  });
  expect(file.headers['content-disposition']).toContain('borrowers-2026-06-14.csv');
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
});

test.each<[string, object, string]>([
  ['edit-website', { website: ' ' }, 'Website is required'],
  ['edit-website', { website: 'javascript:alert(1)' }, 'Enter a web address, such as www.example.com.'],
  ['edit-website', { website: '//evil.example' }, 'Enter a web address, such as www.example.com.'],
  [
    'edit-website',
    { website: 'https://x.example/"><script>' },
    'Enter a web address, such as www.example.com.',
  ],
  [
    'edit-website',
    { website: 'harbor.example/\u202efdp.exe' },
    'Enter a web address, such as www.example.com.',
  ],
  ['edit-phone', { phone: '' }, 'Phone number is required'],
  ['edit-phone', { phone: '312-555-0100' }, 'Phone number not valid'],
  ['edit-phone', { phone: '312555010' }, 'Phone number should be 10 digits'],
  ['edit-color-code', { colorCode: 'red;}' }, 'colorCode is not valid.'],
  ['edit-address', { ...ADDRESS, addressZip: '1234' }, 'addressZip is not valid.'],
  [
    'update-additional-information',
    { ...LINKS, clientCustomUrl2: 'javascript:alert(1)' },
    'Link 2 must start with http:// or https://.',
  ],
  ['change-notification-setting', { dueDate: ' ', expDate: 1 }, 'No. of days before due date is required'],
  [
    'change-notification-setting',
    { dueDate: 1, expDate: '' },
    'No. of days before expiry of card is required',
  ],
  ['update-session-timeout', { sessionTimeoutCap: 0 }, 'sessionTimeoutCap must be at least 1.'],
  ['control-settings', { cardEnabled: true }, 'cardEnabled is not a field of this request.'],
  ['control-settings', { cardEnable: 'yes' }, 'cardEnable must be true or false.'],
  [
    'edit-card-fees',
    { conv_fee_one_time: { card: 1.005 } },
    'A fee must be in dollars with at most two decimal places.',
  ],
  ['edit-card-fees', { conv_fee_one_time: { card: -1 } }, 'conv_fee_one_time.card must be at least 0.'],
  ['set-client-image', { imageType: 4 }, 'imageType must be one of 1, 2, 3.'],
])('%s refuses %j: %s', async (operation, body, message) => {
  expect(await post(`/client/${operation}`, body)).toEqual(errorResponse(422, message));
});

test('refuses a time zone that is not offered', async () => {
  const { status } = await post('/client/update-timezone', { cron_timezone: 'Europe/Paris' });
  expect(status).toBe(422);
});

test.each([
  { status: true },
  { websiteStatus: 1 },
  { websiteStatus: 1, phoneStatus: 1, status: true },
  { websiteStatus: 0, status: true },
])('change-status refuses %j', async (body) => {
  expect((await post('/client/change-status', body)).status).toBe(422);
});

test('refuses to select a background slot without an image', async () => {
  expect(await post('/client/set-client-image', { imageType: 3 })).toEqual(
    errorResponse(400, 'Background image 3 has not been uploaded yet.'),
  );
});

test('changes only the given card fees and stores them exactly', async () => {
  const before = await getData('/client/card-fees');
  const response = await post('/client/edit-card-fees', {
    conv_fee_one_time: { card: 1.15 },
    conv_fee_recurring: { pad: 0 },
  });
  expect(response).toEqual(successResponse('Information updated successfully!'));
  expect(await getData('/client/card-fees')).toEqual({
    ...before,
    conv_fee_one_time: { ...(before['conv_fee_one_time'] as object), card: 1.15 },
  });
  expect(await readLastRecord()).toMatchObject({
    action: 'card-fees-changed',
    before: { 'one_time 1': 350 },
    after: { 'one_time 1': 115 },
  });
});

test('changes only the given control settings, which take effect immediately', async () => {
  const before = await getData('/client/control-settings');
  expect(await post('/client/control-settings', { nachaEnable: false, colSchedMaxDays: 7 })).toEqual(
    successResponse('Information updated successfully!'),
  );
  expect(await getData('/client/control-settings')).toEqual({
    ...before,
    nachaEnable: false,
    colSchedMaxDays: 7,
  });
  expect(await api.send('GET', '/client/get-import-nacha', { token })).toEqual(
    errorResponse(400, 'NACHA upload is not enabled for this lender.'),
  );
  await post('/client/control-settings', { nachaEnable: true });
  expect((await api.send('GET', '/client/get-import-nacha', { token })).status).toBe(200);
});

test('stores all simultaneous changes of different control settings', async () => {
  await Promise.all([
    post('/client/control-settings', { hideChat: true }),
    post('/client/control-settings', { hideSchedule: true }),
    post('/client/control-settings', { chatMaxCharacter: 160 }),
  ]);
  expect(await getData('/client/control-settings')).toMatchObject({
    hideChat: true,
    hideSchedule: true,
    chatMaxCharacter: 160,
  });
});

test('the client details contain the changed session timeout', async () => {
  expect(await post('/client/update-session-timeout', { sessionTimeoutCap: 25 })).toEqual(
    successResponse('Information updated successfully!'),
  );
  expect(await getData('/client/get-client-details')).toMatchObject({ sessionTimeoutCap: 25 });
});

test('a change writes an audit record with the old and new values, but an unchanged value writes none', async () => {
  await post('/client/edit-website', { website: 'www.one.example' });
  await post('/client/edit-website', { website: 'www.two.example' });
  const record = await readLastRecord();
  expect(record).toMatchObject({
    action: 'settings-changed',
    staffId: 1,
    loanId: null,
    occurredAt: api.clock.now,
    before: { website: 'www.one.example' },
    after: { website: 'www.two.example' },
  });
  await post('/client/edit-website', { website: 'www.two.example' });
  expect((await readLastRecord())?.id).toBe(record?.id);
});

test('settings require SETTINGS.VISIT, except the client details and flags that every screen needs', async () => {
  for (const role of [2, 3, 4, 5, 6, 7]) {
    const otherToken = await api.openSession(role);
    for (const path of ['details', 'card-fees', 'get-background-images', 'get-import-nacha']) {
      const response = await api.send('GET', `/client/${path}`, { token: otherToken });
      expect(response, path).toEqual(
        errorResponse(403, 'You do not have permission to see or change the settings.'),
      );
    }
    const response = await api.send('POST', '/client/control-settings', { token: otherToken, body: {} });
    expect(response.status).toBe(403);
    for (const path of ['get-client-details', 'control-settings']) {
      expect((await api.send('GET', `/client/${path}`, { token: otherToken })).status).toBe(200);
    }
  }
});
