import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diagnosticsOf } from './consumer.ts';

const page = `
import { CloudPlans, type WidgetProps } from 'cloud-widgets/plans';
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
same({ lang: 'ru' });
configure({ lang: 'en', getToken: async () => 'x' });
configure({ services: { analytics: true, errors: 'https://errors.example/' } });
configure({ messages: { en: { 'plans.list.heading': 'x' } } });
element.messages = fromI18next(i18next, { namespace: 'widgets' });
same({ messages: { 'plans.list.heading': 'x' } });
`;

const wrong = page.replace("lang: 'en', onScreen", "lang: 'xx', onScreen");

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
    const files = { 'page.tsx': page, 'wrong.tsx': wrong };
    expect(diagnosticsOf({ files, packages, resolution })).toEqual([
      expect.stringMatching(/^\/wrong\.tsx:.*"xx"/),
    ]);
  },
  60_000,
);
