import { describe, expect, it } from 'vitest';
import { region, withSnippets } from '../../scripts/snippets.mjs';
import { typedBlocks } from '../support/untested-snippets.ts';

const page = (code: string, source = ' tests/page.js#listen') =>
  `Text.\n\n\`\`\`js${source}\n${code}\n\`\`\`\n`;
const file = 'before\n  // #region listen\n  listen();\n\n  later();\n  // #endregion\nafter\n';

describe('the check of the snippets', () => {
  it('catches a snippet that differs from its file', () => {
    expect(withSnippets(page('listen();\n\nlater();'), () => file)).toBe(
      page('listen();\n\nlater();'),
    );
    expect(withSnippets(page('listn();'), () => file)).not.toBe(page('listn();'));
  });

  it('catches a whole file that differs from its snippet', () => {
    const copy = page('all();', ' tests/guides/pages/all.js');
    expect(withSnippets(copy, () => 'all();\n')).toBe(copy);
    expect(withSnippets(copy, () => 'some();\n')).not.toBe(copy);
  });

  it('catches code that is not cut from a file', () => {
    expect(typedBlocks(page('listen();'))).toEqual([]);
    expect(typedBlocks(page('listen();', ''))).toEqual(['listen();']);
    expect(typedBlocks('```sh\nnpm install\n```\n')).toEqual([]);
  });

  it('catches a region that is not there', () => {
    expect(() => region(file, 'list')).toThrow('no region list');
  });
});
