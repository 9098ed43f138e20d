import { expect, test } from '../../support/test.ts';
import { firstContent } from '../../size/first-screens.ts';
import { strictElements, strictPage } from '../../engines/strict-elements.ts';

/** Global variables that a widget looks for; an element with that id would be one too. */
const globals = [
  'CloudApp',
  'CloudWidgetsBridge',
  'cloudWidgetsMounted',
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

/** What a script may have added to the prototype of all objects, each as an attribute or a prop. */
const polluted = {
  ...{ href: 'javascript:hacked()', src: 'javascript:hacked()', action: 'javascript:hacked()' },
  ...{ formaction: 'javascript:hacked()', formAction: 'javascript:hacked()', srcdoc: 'hacked' },
  ...{ dangerouslySetInnerHTML: { __html: '<b>hacked</b>' }, innerHTML: '<b>hacked</b>' },
  ...{ onclick: 'hacked()', children: 'hacked' },
  ...{ ref: 'hacked', key: 'hacked', newTab: true },
};

for (const { tag, given } of strictElements)
  test(`${tag} draws nothing of what a script has added to the prototype of all objects`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    const account = await sandbox.account({ like: 'subscriber' });
    const devTools = await page.context().newCDPSession(page);
    const drawn = async () => {
      await page.goto(strictPage(partnerServer, tag, given(account)));
      await firstContent(page, tag).waitFor();
      await expect(page.locator(`${tag} [aria-busy]`)).toHaveCount(0);
      // Functions of Playwright would not work in such a page.
      const { result } = await devTools.send('Runtime.evaluate', {
        expression: `document.querySelector('${tag}').shadowRoot.innerHTML`,
      });
      // Ids differ between visits. The second one knows the height of the first, and what was announced.
      return String(result.value).replaceAll(
        /\b(cw-|P\d-)\d+| style="--cw-reserved[^"]*"|(?<=<output[^>]*>)[^<]+/g,
        '',
      );
    };
    const plain = await drawn();
    await page.addInitScript((added) => Object.assign(Object.prototype, added), polluted);
    expect(await drawn()).toBe(plain);
  });
