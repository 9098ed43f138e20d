import { beforeEach, describe, expect, it, vi } from 'vitest';

class FakeSheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

const aPage = () => ({ defaultView: { CSSStyleSheet: FakeSheet }, ownerDocument: null });
const aRoot = (ownerDocument: unknown = aPage()) =>
  ({ ownerDocument, adoptedStyleSheets: [] }) as unknown as ShadowRoot;
const textsOf = (root: DocumentOrShadowRoot) =>
  root.adoptedStyleSheets.map((sheet) => (sheet as unknown as FakeSheet).text);

/** A registry of its own, as each bundle has one. */
let styles: typeof import('./component-styles.ts');
beforeEach(async () => {
  vi.resetModules();
  styles = await import('./component-styles.ts');
});

describe('a root that adopts styles', () => {
  it('has those registered before and those registered later, until it stops', () => {
    const { registerStyles, adoptStyles } = styles;
    const root = aRoot();
    registerStyles('a', '1');
    const stop = adoptStyles(root);
    expect(textsOf(root)).toEqual(['a']);
    registerStyles('b', '2');
    expect(textsOf(root)).toEqual(['a', 'b']);
    stop();
    registerStyles('c', '3');
    expect(textsOf(root)).toEqual(['a', 'b']);
  });

  it('has none where sheets cannot be filled, as in jsdom 26', () => {
    const { registerStyles, adoptStyles } = styles;
    const root = aRoot({ defaultView: { CSSStyleSheet: Array }, ownerDocument: null });
    registerStyles('a', '1');
    adoptStyles(root);
    expect(textsOf(root)).toEqual([]);
  });

  it('has them in the same order in whatever order they were registered', () => {
    const { registerStyles, adoptStyles } = styles;
    const root = aRoot();
    registerStyles('c', '3');
    adoptStyles(root);
    registerStyles('a', '1');
    registerStyles('b', '2');
    expect(textsOf(root)).toEqual(['a', 'b', 'c']);
  });

  it('shares its sheets with the other roots of its document, and with no other document', () => {
    const { registerStyles, adoptStyles } = styles;
    const page = aPage();
    const [one, other, elsewhere] = [aRoot(page), aRoot(page), aRoot()];
    registerStyles('a', '1');
    for (const root of [one, other, elsewhere]) adoptStyles(root);
    expect(one.adoptedStyleSheets[0]).toBe(other.adoptedStyleSheets[0]);
    expect(one.adoptedStyleSheets[0]).not.toBe(elsewhere.adoptedStyleSheets[0]);
  });

  it('keeps the sheets that the page has added, after its own', () => {
    const { registerStyles, adoptStyles } = styles;
    const root = aRoot();
    registerStyles('a', '1');
    adoptStyles(root);
    root.adoptedStyleSheets.push(Object.assign(new FakeSheet(), { text: 'page' }) as never);
    registerStyles('b', '2');
    expect(textsOf(root)).toEqual(['a', 'b', 'page']);
  });

  it('stays as it is in a document without a window, and does not keep others from following', () => {
    const { registerStyles, adoptStyles } = styles;
    const [inTemplate, shown] = [aRoot({ defaultView: null }), aRoot()];
    adoptStyles(inTemplate);
    adoptStyles(shown);
    registerStyles('a', '1');
    expect([inTemplate, shown].map(textsOf)).toEqual([[], ['a']]);
  });

  it('may be a whole page', () => {
    const { registerStyles, adoptStyles } = styles;
    const page = { ...aPage(), adoptedStyleSheets: [] } as unknown as Document;
    registerStyles('a', '1');
    adoptStyles(page);
    expect(textsOf(page)).toEqual(['a']);
  });
});
