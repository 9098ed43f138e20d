import { beforeAll } from 'vitest';
import { loadLateViews } from '#ui/screen/late-view.tsx';

// The tests of views see whole screens; how their parts arrive is tested in `late-view.test.tsx`.
beforeAll(loadLateViews);
