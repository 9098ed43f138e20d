import { expect, it } from 'vitest';
import { thirdParty } from './third-party.mjs';

it('the third-party notices name each built-in library with its version, its licence and the text of the licence', () => {
  const names = ['@hono/node-server', '@r2wc/core', 'dompurify', 'preact', 'react-dom', 'zod'];
  const text = thirdParty(names.map((name) => `node_modules/${name}`));
  for (const name of names) {
    expect(text).toMatch(
      new RegExp(`^\\| ${name} \\| \\d+\\.\\d+\\.\\d+ \\| [\\w.() -]+ \\|$`, 'm'),
    );
    const notice = text.split(`\n## ${name}\n`)[1]?.split('\n## ')[0];
    expect(notice).toMatch(/permission|licen[sc]e/i);
  }
});
