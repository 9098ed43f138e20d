import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import type { Skeleton } from '#ui/skeleton/skeleton.ts';
import { story } from './story.tsx';

/**
 * What a screen looks like while its code is loading. It belongs to the stories of that screen, whose styles
 * it has.
 * @param ru its heading in Russian, if it is known from the start
 * @param en the same in English
 */
export const opening = (skeleton: Skeleton, ru?: string, en = ru) =>
  story((say) => (
    <LoadingScreen
      skeleton={skeleton}
      label={say('Загружаем', 'Loading')}
      {...(ru !== undefined && en !== undefined ? { heading: say(ru, en) } : {})}
    />
  ));
