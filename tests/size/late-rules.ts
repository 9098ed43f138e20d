import type { Page } from '@playwright/test';

/**
 * Selectors of the complete sheet that match something in an element's shadow root, but are missing
 * in its adopted sheet. States such as `:hover` count as matching.
 */
export const missingRules = (page: Page, tag: string, whole: string): Promise<string[]> =>
  page.locator(tag).evaluate((element, css) => {
    const root = element.shadowRoot;
    const styles = (rules: Iterable<CSSRule>): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSGroupingRule ? styles(rule.cssRules) : [];
      });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const adopted = root?.adoptedStyleSheets.flatMap((each) => styles(each.cssRules)) ?? [];
    const has = new Set(adopted.map((rule) => rule.cssText));
    const text = adopted.map((rule) => rule.cssText).join('');
    const sets = new Set(
      adopted.flatMap((rule) => [...rule.style].map((name) => rule.selectorText + name)),
    );
    // A custom property that no adopted rule reads may come later.
    const isUnread = (rule: CSSStyleRule) =>
      [...rule.style].every(
        (name) =>
          name.startsWith('--') &&
          (sets.has(rule.selectorText + name) || !text.includes(`var(${name}`)),
      );
    const state = /::[\w-]+(\([^)]*\))?|:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;
    const plain = (selector: string) =>
      selector.replace(state, '').replace(/:(not|is|where|has)\(\)/g, '');
    return styles(sheet.cssRules)
      .filter((rule) => !has.has(rule.cssText) && !isUnread(rule))
      .map((rule) => plain(rule.selectorText))
      .filter((selector) => root?.querySelector(selector));
  }, whole);

/** Texts of an element's shadow root that are catalog keys: their messages are missing. */
export const keysShown = (page: Page, tag: string, keys: readonly string[]): Promise<string[]> =>
  page.locator(tag).evaluate((element, known) => {
    const text = element.shadowRoot?.textContent ?? '';
    return known.filter((key) => text.includes(key));
  }, keys);
