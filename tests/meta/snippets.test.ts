import { describe, expect, it } from 'vitest';
import { region, typedBlocks, withSnippets } from '../../scripts/docs/snippets.mjs';

const page = (code: string, source = ' page.js#listen') =>
  `Text.\n\n\`\`\`js${source}\n${code}\n\`\`\`\n`;
const file = 'before\n  // #region listen\n  listen();\n\n  later();\n  // #endregion\nafter\n';

describe('the check of the snippets', () => {
  it('catches a snippet that differs from its file', () => {
    expect(withSnippets(page('listen();\n\nlater();'), () => file)).toBe(
      page('listen();\n\nlater();'),
    );
    expect(withSnippets(page('listn();'), () => file)).not.toBe(page('listn();'));
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
