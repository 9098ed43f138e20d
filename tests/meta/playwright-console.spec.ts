import { expect, test } from '../support/test.ts';

// The console watch fails a test on its own; here its findings are read.

test('the console watch passes a page without messages', async ({
  page,
  partnerServer,
  watched,
}) => {
  await page.goto(partnerServer.page({ body: '<p>quiet</p>', scripts: [] }));
  expect(watched.unexpectedMessages()).toEqual([]);
  expect(partnerServer.reports).toEqual([]);
});

test('an inline style violates the page’s policy', async ({ page, partnerServer, watched }) => {
  watched.allow(/style-src|Content Security Policy/);
  await page.goto(partnerServer.page({ body: '<p style="color: red">loud</p>', scripts: [] }));
  await expect.poll(() => partnerServer.reports.length).toBeGreaterThan(0);
  expect(partnerServer.reports[0]?.['violated-directive']).toMatch(/^style-src/);
});

test('text assigned to an HTML sink violates the page’s policy', async ({
  page,
  partnerServer,
  watched,
}) => {
  watched.allow(/TrustedHTML|trusted-types/);
  await page.goto(partnerServer.page({ body: '<p>loud</p>', scripts: [] }));
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>raw</b>';
    } catch {
      // The page is notified by a report.
    }
  });
  await expect.poll(() => partnerServer.reports.length).toBeGreaterThan(0);
  expect(partnerServer.reports[0]?.['violated-directive']).toBe('require-trusted-types-for');
});

test('the console watch reports the address of a call that contains a phone', async ({
  page,
  partnerServer,
  watched,
}) => {
  watched.allow(/personal data/);
  await page.goto(partnerServer.page({ body: '<p>loud</p>', scripts: [] }));
  const addresses = ['offers', 'bcl_otp_tokens?phone=79161234567'].map(
    (path) => `${partnerServer.widgets}/api/${path}`,
  );
  await page.evaluate((urls) => Promise.allSettled(urls.map((url) => fetch(url))), addresses);
  expect(watched.messages.filter((line) => line.startsWith('personal data'))).toEqual([
    `personal data in an address: ${addresses[1]}`,
  ]);
});

test('the console watch reports a console error and an uncaught exception', async ({
  page,
  partnerServer,
  watched,
}) => {
  watched.allow(/left over/);
  await page.goto(partnerServer.page({ body: '<p>loud</p>', scripts: [] }));
  await page.evaluate(() => {
    console.error('left over');
    queueMicrotask(() => {
      throw new Error('left over too');
    });
  });
  await expect.poll(() => watched.messages.length).toBe(2);
  expect(watched.messages.join('\n')).toMatch(
    /console\.error: left over[^]*uncaught: .*left over too/,
  );
});
