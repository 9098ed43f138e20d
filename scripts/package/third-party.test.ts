import { expect, it } from 'vitest';
import { bundled, thirdParty } from './third-party.mjs';

it('names each built-in library with its version and licence, and has the text of it', () => {
  const text = thirdParty();
  for (const name of bundled) {
    expect(text).toMatch(
      new RegExp(`^\\| ${name} \\| \\d+\\.\\d+\\.\\d+ \\| [\\w.() -]+ \\|$`, 'm'),
    );
    const notice = text.split(`\n## ${name}\n`)[1]?.split('\n## ')[0];
    expect(notice).toMatch(/permission|licen[sc]e/i);
  }
});
