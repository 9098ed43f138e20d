import { describe, expect, it } from 'vitest';
import { diagnosticsOf } from './consumer.ts';

// Vue's and Svelte's own checkers type a template as values of these types.
const vue = `import type { GlobalComponents } from 'vue';
import type {} from 'cloud-widgets/elements/vue';
type Props<T extends keyof GlobalComponents> = InstanceType<GlobalComponents[T]>['$props'];
`;
const svelte = `import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from 'cloud-widgets/elements/svelte';
type Props<T extends keyof SvelteHTMLElements> = SvelteHTMLElements[T];
`;

/** Everything that may be set on a tag: attributes, properties, a listener, a framework's own. */
const jsx = (
  framework: string,
  on: string,
  getToken = 'getToken',
  more: readonly string[] = [],
) => ({
  head: `import type {} from 'cloud-widgets/elements/${framework}';\n`,
  good: `export const good = <div>
    <cloud-plans token="x" api-base="/api/" lang="en" theme="dark" id="a" class="b"
      ${getToken}={async () => 'x'} onClick={() => undefined}
      ${on}cloud-subscribed={(event) => console.log(event.detail.packageId.length)} />
    <cloud-promo offer="x" partner="y" user-id={undefined}></cloud-promo>
  </div>;`,
  bad: [
    '<cloud-plan />;',
    '<cloud-plans lang="xx" />;',
    '<cloud-plans offer="x" />;',
    '<cloud-plans apiBas="/api/" />;',
    '<cloud-plans api-base={5} />;',
    '<cloud-plans path="/plans" />;',
    `<cloud-plans ${on}cloud-subscribed={(event) => console.log(event.detail.nothing)} />;`,
    ...more,
  ],
});

/** The same as an object, in which all keys are checked, with or without hyphens. */
const object = (head: string, base: string, on: string) => ({
  head,
  good: `export const plans: Props<'cloud-plans'> = { token: 'x', ${base}: '/api/', lang: 'en',
    theme: 'dark', id: 'a', class: 'b', getToken: async () => 'x',
    ${on}: (event) => console.log(event.detail.packageId.length) };
  export const promo: Props<'cloud-promo'> = { offer: 'x', partner: 'y', userId: undefined };`,
  bad: [
    `export const value: Props<'cloud-plans'> = { lang: 'xx' };`,
    `export const name: Props<'cloud-plans'> = { offer: 'x' };`,
    `export const typo: Props<'cloud-plans'> = { 'api-bas': '/api/' };`,
    `export const type: Props<'cloud-plans'> = { ${base}: 5 };`,
    `export const read: Props<'cloud-plans'> = { path: '/plans' };`,
    `export const event: Props<'cloud-plans'> = { ${on}: (event) => console.log(event.detail.nothing) };`,
  ],
});

const frameworks = [
  {
    name: 'react',
    packages: ['react', '@types/react', 'csstype'],
    importSource: 'react',
    ...jsx('react', 'on'),
  },
  { name: 'preact', packages: ['preact'], importSource: 'preact', ...jsx('preact', 'on') },
  {
    name: 'solid',
    packages: ['solid-js', 'csstype', 'seroval'],
    importSource: 'solid-js',
    // Solid converts these to lower case, so they would have no effect.
    ...jsx('solid', 'on:', 'prop:getToken', [
      "<cloud-plans getToken={async () => 'x'} />;",
      '<cloud-plans apiBase="/api/" />;',
      '<cloud-plans prop:apiBas="/api/" />;',
      '<cloud-plans get-token={5} />;',
    ]),
  },
  {
    name: 'vue',
    packages: ['vue', '@vue', '@babel', 'csstype'],
    importSource: 'vue',
    ...object(vue, 'apiBase', 'onCloudSubscribed'),
  },
  {
    name: 'svelte',
    packages: [
      'svelte',
      '@types/estree',
      '@types/trusted-types',
      '@jridgewell',
      'clsx',
      'esrap',
      'locate-character',
      'magic-string',
    ],
    importSource: 'svelte',
    ...object(svelte, "'api-base'", "'oncloud-subscribed'"),
  },
];

describe.each(frameworks)(
  'the types of tags in $name',
  ({ name, packages, importSource, head, good, bad }) => {
    // How the package is resolved is the same for all; attw resolves every entry (packed.test.ts).
    const modes = name === 'react' ? (['bundler', 'node16'] as const) : (['bundler'] as const);
    it.each(modes)(
      'accept what a tag supports, and report every mistake, resolved as by %s',
      (resolution) => {
        const options = { jsxImportSource: importSource };
        const files = { 'good.tsx': head + good, 'bad.tsx': [head, ...bad].join('\n') };
        const found = diagnosticsOf({ files, packages, resolution, options });
        const first = head.split('\n').length + 1;
        const lines = found.map((each) => /^\/bad\.tsx:(\d+)/.exec(each)?.[1] ?? each);
        expect([...new Set(lines)]).toEqual(bad.map((_, index) => String(first + index)));
      },
      60_000,
    );
  },
);
