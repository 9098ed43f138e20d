import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diagnosticsOf } from './consumer.ts';

const page = `
import { CloudPlans, type WidgetProps } from 'cloud-widgets/plans';
import { CloudSignIn } from 'cloud-widgets/sign-in';
import { CloudAvailablePackages } from 'cloud-widgets/available-packages';
import type { CloudPlansElement } from 'cloud-widgets/elements/plans';
import { configure } from 'cloud-widgets/elements/configure';
import { configure as same, type CloudPromoElement } from 'cloud-widgets/elements/all';
import { fromI18next } from 'cloud-widgets/i18next';
import i18next from 'i18next';
import 'cloud-widgets/elements/classic';
import 'cloud-widgets/style.css';
import 'cloud-widgets/style.unlayered.css';
import 'cloud-widgets/page.css';

export const props: WidgetProps = { token: 'x', lang: 'en', onScreen: ({ path }) => console.log(path.length) };
declare const reload: (packageId: string) => Promise<void>;
const seen: string[] = [];
export const view = (
  <CloudPlans {...props} theme="dark"
    onSubscribed={({ packageId }) => reload(packageId)}
    onScreen={({ path }) => seen.push(path)}
    onTokenNeeded={async ({ rejected }) => { if (rejected) await reload(''); }}
    onTiming={({ content, start }) => console.log((content - start).toFixed())}
    onPaymentOpen={({ url }) => url.startsWith('https:')} />
);

const element: CloudPlansElement = document.createElement('cloud-plans');
element.token = 'x';
element.addEventListener('cloud-subscribed', (event) => console.log(event.detail.packageId.length));
document.addEventListener('cloud-error', (event) => console.log(event.detail.kind.length));
element.addEventListener('cloud-timing', (event) => console.log(event.detail.interactive.toFixed()));
export const promo: CloudPromoElement | null = document.querySelector('cloud-promo');
element.lang = 'pt-BR';
same({ lang: 'ru' });
configure({ lang: 'pt-BR', paymentMode: 'page', getToken: async () => 'x' });
export const signIn = <CloudSignIn lang="es-MX" />;
export const packages = <CloudAvailablePackages recommended="500 GB" />;
configure({ services: { analytics: true, errors: 'https://errors.example/' } });
configure({ messages: { en: { 'plans.list.heading': 'x' } } });
element.messages = fromI18next(i18next, { namespace: 'widgets' });
same({ messages: { 'plans.list.heading': 'x' } });
`;

/** Mistakes, each with what its message names. */
const mistakes = [
  [`export const a = <CloudPlans lang="xx" />;`, '"xx"'],
  [`export const a = <CloudSignIn recommended="500 GB" />;`, 'recommended'],
  [`configure({ lang: 'fr' });`, '"fr"'],
  [`configure({ paymentMode: 'nope' });`, '"nope"'],
] as const;
const imports = page.split('\n\n')[0] ?? '';

const guides = new URL('../guides/pages/', import.meta.url);
const typed = readdirSync(guides).filter((name) => /\.tsx?$/.test(name));

it('has types that hold for the code blocks of the guides', () => {
  const files = Object.fromEntries(
    typed.map((name) => [name, readFileSync(new URL(name, guides), 'utf8')]),
  );
  const packages = ['i18next', 'react', 'react-dom', '@types/react', '@types/react-dom', 'csstype'];
  expect(typed.length).toBeGreaterThan(2);
  expect(diagnosticsOf({ files, packages, resolution: 'bundler' })).toEqual([]);
}, 60_000);

it.each(['bundler', 'node16'] as const)(
  'the package has types that accept correct code and reject mistakes, resolved as by %s',
  (resolution) => {
    const packages = ['i18next', 'react', '@types/react', '@types/react-dom', 'csstype'];
    const wrong = mistakes.map(([line], index): [string, string] => [
      `wrong-${index}.tsx`,
      `${imports}\n${line}`,
    ]);
    const files: Record<string, string> = { 'page.tsx': page, ...Object.fromEntries(wrong) };
    const found = diagnosticsOf({ files, packages, resolution });
    expect(found).toHaveLength(mistakes.length);
    for (const [index, [, named]] of mistakes.entries())
      expect(found[index]).toMatch(new RegExp(`^/wrong-${index}\\.tsx:.*${named}`));
  },
  60_000,
);
