import type { Interface } from 'node:readline/promises';

/** How long the lines of a pasted text may be apart, in ms. */
const pause = 300;

/**
 * Asks the user of a terminal. A terminal gives out a pasted message line by line. Lines that
 * arrive together are one input.
 */
export const promptIn =
  (terminal: Interface, wait: (ms: number) => Promise<unknown>) =>
  async (question: string): Promise<string> => {
    const lines: string[] = [];
    const more = (line: string) => void lines.push(line);
    terminal.on('line', more);
    try {
      const first = await terminal.question(`${question}: `);
      for (let count = -1; count !== lines.length;) {
        count = lines.length;
        await wait(pause);
      }
      return [first, ...lines].join('\n');
    } finally {
      terminal.off('line', more);
    }
  };
