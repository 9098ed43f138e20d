import { expect, test } from '../../support/test.ts';
import { strictElements, strictPage } from '../../engines/strict-elements.ts';

/** Global variables that a widget looks for; an element with that id would be one too. */
const globals = [
  'CloudApp',
  'webkit',
  'trustedTypes',
  'grecaptcha',
  'smartCaptcha',
  'ym',
  'process',
];

/** Every property and method of a document: a form with such a name shadows it. */
const shadowed = `(() => {
  const names = new Set();
  for (let each = Document.prototype; each !== Object.prototype; each = Object.getPrototypeOf(each))
    for (const name of Object.getOwnPropertyNames(each)) names.add(name);
  return [...names];
})()`;

for (const { tag, given, heading } of strictElements)
  test(`${tag} works on a page whose forms are named like properties and methods of the document`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    const account = await sandbox.account({ like: 'subscriber' });
    await page.goto(partnerServer.page({ body: '', scripts: [] }));
    const names = await page.evaluate<readonly string[]>(shadowed);
    expect(names).toEqual(
      expect.arrayContaining(['defaultView', 'baseURI', 'cookie', 'createElement']),
    );
    const forms = names.map((name) => `<form name="${name}"></form>`);
    const named = [...forms, ...globals.map((name) => `<form id="${name}"></form>`)].join('');
    const around = {
      ...partnerServer,
      page: (given: Parameters<typeof partnerServer.page>[0]) =>
        partnerServer.page({ ...given, body: named + given.body }),
    };
    await page.goto(strictPage(around, tag, given(account)));
    expect(await page.evaluate(() => typeof document.createElement)).toBe('object');
    // Locators call methods of the document.
    const headings = () =>
      page.evaluate((name) => {
        const root = Document.prototype.querySelector.call(document, name)?.shadowRoot;
        const isDrawn = root && !root.querySelector('.cw-loading-screen');
        const found = isDrawn ? root.querySelectorAll('h1, h2, h3') : [];
        return Array.from(found, (each) => each.textContent)
          .join()
          .replaceAll('\u00a0', ' ');
      }, tag);
    await expect.poll(headings).toMatch(heading);
  });
