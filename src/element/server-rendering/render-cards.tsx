import { renderToStaticMarkup } from 'react-dom/server';
import { settingNames } from '#base/settings/setting-names.ts';
import type { Step } from '#base/flow/steps.ts';
import {
  settingsFrom,
  type Lang,
  type RawSettings,
  type Settings,
} from '#base/settings/settings.ts';
import { staticScreenDeps } from '#app/route.tsx';
import type { FirstScreen } from '#app/first-screen/first-screen.ts';
import type { Translate } from '#i18n/translate.ts';
import { isSource } from '#i18n/overrides/apply-overrides.ts';
import { attributeOf } from '../attributes.ts';
import { servedDataId } from './served-data-id.ts';
import { hash, text as css } from 'virtual:component-styles';
import { Root } from '#ui/screen/root.tsx';
import { readResponses, type ServerResponses, type Responses } from './responses.ts';

export type { ServerResponses };

/**
 * The settings of the element, named like its attributes, and rendering options. There is no token,
 * because it would be part of the page. Set it in the browser with `configure({ getToken })`.
 */
export interface CardsSettings extends Partial<Omit<Settings, 'token' | 'start'>> {
  /**
   * The element to render: the user's plans, the packages on sale, what the user's files use, or what matters
   * now. Default: `cloud-plans`.
   */
  readonly element?: 'cloud-plans' | 'cloud-available-packages' | 'cloud-storage' | 'cloud-notice';
  /**
   * URL of the package's `style.unlayered.css`, for a policy without `'unsafe-inline'`. Without it
   * the styles are inlined, and the policy needs `styleHash`.
   */
  readonly styleHref?: string;
  /**
   * Texts that replace the widgets' own. A translation library (`fromI18next`) must have loaded
   * them: `await source.load(lang)`. No attribute can contain it, so the page sets it in the browser
   * too, with `configure({ messages })` before the element's script.
   */
  readonly messages?: Settings['messages'];
}

/** The value that `style-src` needs for inlined styles: `'sha256-…'`, including quotes. */
export const styleHash = `'${hash}'`;

/** Bases need an address to resolve against; the element resolves them against the page's own. */
const placeholderBase = 'https://page.invalid/';

/** A first screen that a server can draw. */
interface ServedScreen {
  readonly first: FirstScreen;
  /**
   * Its state; undefined if a response is missing that could change it.
   * @param now epoch ms
   */
  readonly stateFrom: (responses: Responses, settings: Settings, now: number) => Step | undefined;
}

type Tag = NonNullable<CardsSettings['element']>;
type TranslateFor = (lang: Lang, messages: Settings['messages']) => Translate;

/** @param screens what a server can draw, by tag */
export function createRenderCards(
  screens: Readonly<Record<Tag, ServedScreen>>,
  translateFor: TranslateFor,
) {
  /**
   * The markup of an element with its first screen, as declarative shadow DOM: the cards are visible
   * before any script runs, and the element adopts them together with the responses they were
   * rendered from. If responses are missing, it is the bare tag, which renders itself. Never throws.
   * @param responses the operator's responses, unchanged; they belong to one user, so no shared cache
   *   may store the page, unless they are `offers` alone
   * @param settings the attributes of the element
   * @returns HTML, escaped
   */
  return function renderCards(responses: ServerResponses, settings: CardsSettings = {}): string {
    const { name, attributes } = resultOr<BareTag>({ name: 'cloud-plans', attributes: '' }, () =>
      bareTag(settings, screens),
    );
    const content = resultOr('', () =>
      firstScreen(screens[name], translateFor, responses, settings),
    );
    return `<${name}${attributes}>${content}</${name}>`;
  };
}

/** Arguments of another type, or data that cannot be read, must not break the page of the integrator. */
function resultOr<Result>(fallback: Result, task: () => Result): Result {
  try {
    return task();
  } catch {
    return fallback;
  }
}

interface BareTag {
  readonly name: Tag;
  readonly attributes: string;
}

function bareTag(
  { element, styleHref: _styleHref, ...raw }: CardsSettings,
  screens: Readonly<Record<Tag, ServedScreen>>,
): BareTag {
  const { lang } = validated(raw);
  return {
    name: element && Object.hasOwn(screens, element) ? element : 'cloud-plans',
    attributes: attributesOf({ ...raw, token: undefined, start: undefined, lang }),
  };
}

const validated = (raw: RawSettings): Settings =>
  settingsFrom({ ...raw, token: undefined, start: undefined }, placeholderBase, () => undefined);

/** The shadow root of an element and the responses it shows; empty if responses are missing. */
function firstScreen(
  { first, stateFrom }: ServedScreen,
  translateFor: TranslateFor,
  bodies: ServerResponses,
  { element: _element, styleHref, ...raw }: CardsSettings,
): string {
  const known = validated(raw);
  const responses = readResponses(bodies, known);
  const state = stateFrom(responses, known, Date.now());
  if (state === undefined) return '';
  const deps = staticScreenDeps(translateFor(known.lang, known.messages), known.lang, Date.now);
  const inputs = first.inputs?.(known) as object | undefined;
  const cards = renderToStaticMarkup(
    <Root lang={known.lang} theme={known.theme}>
      <first.Screen {...deps} {...inputs} state={state} commands={{}} />
    </Root>,
    // The script sets the lengths of bars: a strict policy forbids style attributes.
  ).replaceAll(/ style="[^"]*"/g, '');
  const style =
    styleHref === undefined
      ? `<style>${css}</style>`
      : `<link rel="stylesheet" href="${escaped(styleHref)}">`;
  const served = JSON.stringify(responses.served).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="${servedDataId}">${served}</script>`;
  return `<template shadowrootmode="open">${style}${cards}${data}</template>`;
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
  if (typeof value !== 'object' || value === null) return undefined;
  // The functions of a translation library exist only where the page has created them.
  return isSource(value) ? undefined : JSON.stringify(value);
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);
