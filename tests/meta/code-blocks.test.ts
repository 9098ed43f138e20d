import { describe, expect, it } from 'vitest';
import { region, withCodeBlocks } from '../../tools/scripts/generate/code-blocks.mjs';
import { typedBlocks } from '../support/untested-code-blocks.ts';

const page = (code: string, source = ' tests/page.js#listen') =>
  `Text.\n\n\`\`\`js${source}\n${code}\n\`\`\`\n`;
const file = 'before\n  // #region listen\n  listen();\n\n  later();\n  // #endregion\nafter\n';

describe('the check of the code blocks', () => {
  it('catches a code block that differs from its file', () => {
    expect(withCodeBlocks(page('listen();\n\nlater();'), () => file)).toBe(
      page('listen();\n\nlater();'),
    );
    expect(withCodeBlocks(page('listn();'), () => file)).not.toBe(page('listn();'));
  });

  it('catches a whole file that differs from its code block', () => {
    const copy = page('all();', ' tests/guides/pages/all.js');
    expect(withCodeBlocks(copy, () => 'all();\n')).toBe(copy);
    expect(withCodeBlocks(copy, () => 'some();\n')).not.toBe(copy);
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
