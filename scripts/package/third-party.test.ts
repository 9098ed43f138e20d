import { expect, it } from 'vitest';
import { thirdParty } from './third-party.mjs';

it('names each built-in library with its version and licence, and has the text of it', () => {
  const names = ['@hono/node-server', '@r2wc/core', 'dompurify', 'ky', 'react-dom', 'zod'];
  const text = thirdParty(names.map((name) => `node_modules/${name}`));
  for (const name of names) {
    expect(text).toMatch(
      new RegExp(`^\\| ${name} \\| \\d+\\.\\d+\\.\\d+ \\| [\\w.() -]+ \\|$`, 'm'),
    );
    const notice = text.split(`\n## ${name}\n`)[1]?.split('\n## ')[0];
    expect(notice).toMatch(/permission|licen[sc]e/i);
  }
});
