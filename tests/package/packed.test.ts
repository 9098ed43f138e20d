import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { expect, it } from 'vitest';
import { output, pack, root, temporaryFolder } from './packed.ts';

const timeout = 120_000;

it(
  'the package contains what is built and documented, and no internal files',
  () => {
    const { files } = pack(temporaryFolder());
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
  'the package contains every picture and file that the README names',
  () => {
    const { files } = pack(temporaryFolder());
    const text = readFileSync(join(root, 'README.md'), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !files.includes(path))).toEqual([]);
  },
  timeout,
);

it(
  'the package installs alone, without React and without a network',
  () => {
    const folder = temporaryFolder();
    const { tarball } = pack(folder);
    writeFileSync(join(folder, 'package.json'), '{ "name": "page", "private": true }');
    output('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], folder);
    const modules = readdirSync(join(folder, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    );
    expect(modules).toEqual(['cloud-widgets']);
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
  const folder = temporaryFolder();
  const { tarball } = pack(folder);
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

it(
  'the types resolve in every mode that supports ES modules',
  () => {
    const folder = temporaryFolder();
    const { tarball } = pack(folder);
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
