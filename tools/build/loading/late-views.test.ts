import { expect, it } from 'vitest';
import { withLateViews } from './late-views.mjs';

it('the late-views plugin turns only imports marked "late" into late views', () => {
  const code = [
    "import { Screen } from './screen.tsx';",
    "import { Failed } from './failed.tsx'; // late screen",
    "import { Notice, Hint } from './notice.tsx'; // late",
    "import { Rare } from './rare.tsx'; // late screen on demand",
  ].join('\n');
  const lines = withLateViews(code).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain("import { Screen } from './screen.tsx';");
  expect(lines[1]).toBe(
    "const Failed = lateView(() => import('./failed.tsx').then((part) => part.Failed), true);",
  );
  expect(lines[2]).toContain('part.Notice), false)');
  expect(lines[2]).toContain('part.Hint), false)');
  expect(lines[3]).toContain('part.Rare), true, true)');
});

it('the late-views plugin leaves a module without marked imports unchanged', () => {
  const code = "import { Screen } from './screen.tsx'; // drawn first";
  expect(withLateViews(code)).toBe(code);
});
