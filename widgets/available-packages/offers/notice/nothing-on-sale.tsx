import type { ScreenProps } from '#app/route.tsx';
import { Result } from '#ui/result/result.tsx';
import { BarPicture } from '#ui/storage-bar/bar-picture.tsx';
import type { OffersState } from '../offers.state.ts';
import type { OffersScreenCommands } from '../view-commands.ts';

/** The lists were read, and the server sells nothing to this user now: not a failure. */
export function NothingOnSale({ commands, t }: ScreenProps<OffersState, OffersScreenCommands>) {
  return (
    <Result
      name="/plans/available-packages/none"
      kind="info"
      receipt
      heading={t('offers.none')}
      text={t('offers.none.text')}
      primary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
      secondary={{ label: t('common.retry'), onClick: commands.retry }}
    >
      <BarPicture parts={['add']} />
    </Result>
  );
}
