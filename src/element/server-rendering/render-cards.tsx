import { renderToStaticMarkup } from 'react-dom/server';
import { settingNames } from '#config/setting-names.ts';
import { settingsFrom, type RawSettings, type Settings } from '#config/settings.ts';
import { attributeOf } from '../settings/attributes.ts';
import { embeddedDataId } from './embedded-data-id.ts';
import css, { hash } from '#theme/widgets.css';
import { Root } from '#ui/screen/root.tsx';
import { readResponses, type Packages } from './responses.ts';
import { screens } from './screens.tsx';

export type { Packages };

/**
 * The settings of the element, named like its attributes, and rendering options. There is no token,
 * because it would be part of the page. Set it in the browser with `configure({ getToken })`.
 */
export interface CardsSettings extends Partial<Omit<Settings, 'token' | 'start'>> {
  /** The element to render: the user's plans, or the packages on sale. Default: `cloud-plans`. */
  readonly element?: 'cloud-plans' | 'cloud-available-packages';
  /**
   * URL of the package's `style.unlayered.css`, for a policy without `'unsafe-inline'`. Without it
   * the styles are inlined, and the policy needs `styleHash`.
   */
  readonly styleHref?: string;
}

/** The value that `style-src` needs for inlined styles: `'sha256-…'`, including quotes. */
export const styleHash = `'${hash}'`;

/** Bases need an address to resolve against; the element resolves them against the page's own. */
const placeholderBase = 'https://page.invalid/';

/**
 * The markup of an element with its first screen, as declarative shadow DOM: the cards are visible
 * before any script runs, and the element adopts them together with the responses they were
 * rendered from. If responses are missing, it is the bare tag, which renders itself. Never throws.
 * @param packages the operator's responses, unchanged; they belong to one user, so no shared cache
 *   may store the page, unless they are `offers` alone
 * @param settings the attributes of the element
 * @returns HTML, escaped
 */
export function renderCards(packages: Packages, settings: CardsSettings = {}): string {
  let html = '<cloud-plans></cloud-plans>';
  try {
    const { element, styleHref, ...raw } = settings;
    const tag = element === 'cloud-available-packages' ? element : 'cloud-plans';
    const own: RawSettings = { ...raw, token: undefined, start: undefined };
    const validated = settingsFrom(own, placeholderBase, () => undefined);
    const attributes = attributesOf({ ...own, lang: validated.lang });
    html = `<${tag}${attributes}></${tag}>`;
    const responses = readResponses(packages, validated);
    const screen = screens[tag](responses, validated);
    if (screen === null) return html;
    const cards = renderToStaticMarkup(
      <Root lang={validated.lang} theme={validated.theme}>
        {screen}
      </Root>,
      // The script sets the lengths of bars: a strict policy forbids style attributes.
    ).replaceAll(/ style="[^"]*"/g, '');
    const style =
      styleHref === undefined
        ? `<style>${css}</style>`
        : `<link rel="stylesheet" href="${escaped(styleHref)}">`;
    const served = JSON.stringify(responses.served).replaceAll('<', '\\u003c');
    const data = `<script type="application/json" id="${embeddedDataId}">${served}</script>`;
    return `<${tag}${attributes}><template shadowrootmode="open">${style}${cards}${data}</template></${tag}>`;
  } catch {
    // Arguments of another type, or data that cannot be read: the element renders itself.
    return html;
  }
}

function attributesOf(settings: RawSettings): string {
  return settingNames
    .map((name) => {
      const value = textOf(settings[name]);
      return value === undefined ? '' : ` ${attributeOf(name)}="${escaped(value)}"`;
    })
    .join('');
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);
