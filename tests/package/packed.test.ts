import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, expect, it } from 'vitest';
import { output, pack, root, temporaryFolder } from './packed.ts';

const timeout = 120_000;

const packedInto = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(packedInto, { recursive: true, force: true }));
const { tarball, files: packedFiles } = pack(packedInto);

/** The links of a document that lead to no packed file. */
const deadLinks = (document: string, text: string, files: readonly string[]): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith('/') || !files.includes(join(dirname(document), path)))
    .map((path) => `${document}: ${path}`);

it(
  'the package contains what is built and documented, and no internal files',
  () => {
    const files = packedFiles;
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'CHANGELOG.md',
        'dist/THIRD_PARTY.md',
        'dist/web-types.json',
        'dist/snippets/cloud-plans.tr.html',
        'dist/vscode.html-custom-data.json',
      ]),
    );
    const foreign = files.filter(
      (path) =>
        !/^(dist\/(check|elements|react|sandbox|server|snippets|tools|types)\/|dist\/[^/]+$|docs\/|[A-Za-z]+(\.md|\.json)?$)/.test(
          path,
        ),
    );
    expect([...foreign, ...files.filter((path) => path === 'dist/build.json')]).toEqual([]);
  },
  timeout,
);

it(
  'every relative link of a packed document leads to a packed file',
  () => {
    const files = packedFiles;
    const documents = files.filter((path) => path.endsWith('.md'));
    expect(documents).toContain('docs/guides/csp.md');
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    expect(documents.flatMap((path) => deadLinks(path, read(path), files))).toEqual([]);
  },
  timeout,
);

it('the link check reports a link to a file that is not packed, or to a page of the site', () => {
  const files = ['README.md', 'docs/guides/csp.md', 'docs/guides/cors.md'];
  const text =
    '[a](cors.md#b) [c](../../README.md) [d](/cors/) [e](gone.md) [f](https://a.example)';
  expect(deadLinks('docs/guides/csp.md', text, files)).toEqual([
    'docs/guides/csp.md: /cors/',
    'docs/guides/csp.md: gone.md',
  ]);
});

it(
  'the elements of the package need no other package, and no network',
  () => {
    const folder = temporaryFolder();
    const installed = join(folder, 'node_modules/cloud-widgets');
    mkdirSync(installed, { recursive: true });
    output('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
    const script =
      "import('cloud-widgets/elements/all').then((all) => console.log(typeof all.configure))";
    expect(output(process.execPath, ['-e', script], folder).trim()).toBe('function');
    const required = "console.log(typeof require('cloud-widgets/elements/all').configure)";
    expect(output(process.execPath, ['-e', required], folder).trim()).toBe('function');
  },
  timeout,
);

it('asks for provenance where it is published, and names no registry', () => {
  const { publishConfig } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly publishConfig: object;
  };
  expect(publishConfig).toEqual({ provenance: true });
});

it('publint reports no problem', async () => {
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

it(
  'the types resolve in every mode that supports ES modules',
  () => {
    const attw = join(root, 'node_modules/.bin/attw');
    expect(existsSync(attw)).toBe(true);
    const report = output(attw, [
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-color',
    ]);
    // attw exits with an error for a real problem; its other remarks concern other resolutions.
    expect(report).toContain("(ignoring resolutions: 'node10', 'node16-cjs')");
    expect(report).toContain('cloud-widgets/elements/plans');
    const mentioned = report.split('\n').filter((line) => /💀|❌|🚭|👺|🎭/u.test(line));
    expect(mentioned.filter((line) => !line.includes('(ignored'))).toEqual([]);
  },
  timeout,
);
